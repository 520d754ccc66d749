// A set as one file: an archive that every system opens (POSIX.1-1988, ustar).

import type { Files } from "../core/types";

const BLOCK = 512;

function field(block: Uint8Array, at: number, length: number, text: string): void {
  block.set(new TextEncoder().encode(text).subarray(0, length), at);
}

/** Packs files. */
export function packed(files: Files): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const { name, text } of files) {
    const bytes = new TextEncoder().encode(text);
    const head = new Uint8Array(BLOCK);
    field(head, 0, 100, name);
    field(head, 100, 8, "0000644\0");
    field(head, 108, 8, "0000000\0");
    field(head, 116, 8, "0000000\0");
    field(head, 124, 12, `${bytes.length.toString(8).padStart(11, "0")}\0`);
    field(head, 136, 12, "00000000000\0");
    field(head, 148, 8, "        ");
    field(head, 156, 1, "0");
    field(head, 257, 8, "ustar\x0000");
    const sum = head.reduce((sum, byte) => sum + byte, 0);
    field(head, 148, 8, `${sum.toString(8).padStart(6, "0")}\0 `);
    const padding = new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK);
    parts.push(head, bytes, padding);
  }
  parts.push(new Uint8Array(2 * BLOCK));
  return new Blob(parts, { type: "application/x-tar" });
}

/** Unpacks files; folders before a name are left out. An error in words where it is none. */
export function unpacked(bytes: Uint8Array): Files {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const text = (at: number, length: number): string => decoder.decode(bytes.subarray(at, at + length)).replace(/\0.*$/s, "");
  const files: Files = [];
  try {
    for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
      const name = text(at, 100).replace(/^.*\//, "");
      const length = Number.parseInt(text(at + 124, 12).trim(), 8);
      const type = text(at + 156, 1);
      if (!(length >= 0) || at + BLOCK + length > bytes.length) throw new Error();
      if (name && (type === "0" || type === "")) {
        files.push({ name, text: decoder.decode(bytes.subarray(at + BLOCK, at + BLOCK + length)) });
      }
      at += BLOCK + Math.ceil(length / BLOCK) * BLOCK;
    }
  } catch {
    throw new Error("this is no archive of text files");
  }
  return files;
}
