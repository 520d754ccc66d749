// Offsets: the core counts the bytes of a text as UTF-8, the page its UTF-16 units.

/** Takes bytes of a text to its UTF-16 units; a table is made once for a text. */
export function units(text: string): (bytes: number) => number {
  const table: number[] = [];
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    const width = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (let part = 0; part < width; part++) table[bytes + part] = at;
    bytes += width;
    if (code > 0xffff) at++;
  }
  return (offset) => (offset >= bytes ? text.length : (table[offset] ?? 0));
}
