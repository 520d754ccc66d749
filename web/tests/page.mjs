// The page in a real Chromium, served from this machine to nobody else.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "playwright-core";

const dist = join(dirname(fileURLToPath(import.meta.url)), "..", "dist");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** Serves what was built; counts the bytes that it sends, compressed as a host does. */
export function serve() {
  const sent = { bytes: 0 };
  const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: Number(process.env.QUALITY ?? 9) } };
  const names = readdirSync(dist, { recursive: true }).filter((name) => extname(name) in TYPES);
  const files = new Map(names.map((name) => [join(dist, name), brotliCompressSync(readFileSync(join(dist, name)), packing)]));
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://x").pathname).replace(/\/$/, "/index.html");
    const file = join(dist, path);
    const packed = files.get(file);
    if (!packed) return response.writeHead(404).end();
    sent.bytes += packed.length;
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain", "content-encoding": "br" }).end(packed);
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => {
    done({ url: `http://127.0.0.1:${server.address().port}/`, sent, close: () => server.close() });
  }));
}

export async function browser() {
  const places = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const executablePath = places.find((place) => place && existsSync(place));
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}

/** Opens the page; what goes wrong in it goes wrong in the test. */
export async function open(context, url) {
  const page = await context.newPage();
  page.wrong = [];
  page.on("pageerror", (error) => page.wrong.push(String(error)));
  page.on("console", (message) => message.type() === "error" && page.wrong.push(message.text()));
  page.on("dialog", (dialog) => dialog.accept(page.answerTo ?? undefined));
  await page.goto(url);
  return page;
}

/** Puts a text in the place of the editor's. */
export async function write(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  // Over a selection Chromium itself would set a style, which the policy forbids and nobody needs.
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}
