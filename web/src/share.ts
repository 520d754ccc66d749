// A set in a link: all of it stands behind the `#`, compressed, and is sent to nobody.

import type { Files } from "./core/types";

/** The most letters of a link, and the most bytes of what is in it. */
const MOST_LETTERS = 200_000;
const MOST_BYTES = 1 << 20;
const MOST_FILES = 100;

async function through(bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(way).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    // What is packed well can be very long: it is not unpacked to its end.
    if (length > MOST_BYTES) throw new Error("long");
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The part of a link behind the `#`; an error in words where the set is too long for one. */
export async function shared(files: Files): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(files.map(({ name, text }) => [name, text])));
  if (bytes.length > MOST_BYTES) throw new Error("the set is too long for a link: download it instead");
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  const link = "set=" + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  if (link.length > MOST_LETTERS) throw new Error("the set is too long for a link: download it instead");
  return link;
}

/** The set of a link; nothing where it has none, and an error in words where it is broken. */
export async function fromLink(hash: string): Promise<Files | null> {
  const packed = /^#set=(.*)$/s.exec(hash)?.[1];
  if (packed === undefined) return null;
  if (packed.length > MOST_LETTERS) throw new Error("the link is too long, so it is not opened");
  let read: unknown;
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    read = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate-raw"))));
  } catch (error) {
    const isLong = error instanceof Error && error.message === "long";
    throw new Error(isLong ? "there is too much in the link, so it is not opened" : "the link is broken, so it is not opened");
  }
  const isFile = (file: unknown): file is [string, string] =>
    Array.isArray(file) && file.length === 2 && file.every((part) => typeof part === "string");
  if (!Array.isArray(read) || read.length === 0 || read.length > MOST_FILES || !read.every(isFile)) {
    throw new Error("the link is broken, so it is not opened");
  }
  return read.map(([name, text]) => ({ name, text }));
}
