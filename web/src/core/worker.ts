// The worker: the core as WebAssembly, one request after the other, so that the page never waits.

import wasm from "./gcs.wasm?url";

interface Exports {
  memory: WebAssembly.Memory;
  gcs_room(bytes: number): number;
  gcs_call(): number;
  gcs_answer(): number;
}

async function load(): Promise<Exports> {
  const response = await fetch(wasm);
  // It is compiled while it comes, where the host says what it is.
  const isNamed = response.headers.get("content-type") === "application/wasm";
  const module = isNamed ? await WebAssembly.compileStreaming(response) : await WebAssembly.compile(await response.arrayBuffer());
  return (await WebAssembly.instantiate(module, {})).exports as unknown as Exports;
}

const core = load();
core.then(
  () => postMessage({ ready: true }),
  () => {},
);

function call(exports: Exports, request: string): string {
  const bytes = new TextEncoder().encode(request);
  const room = exports.gcs_room(bytes.length);
  if (room === 0) return JSON.stringify({ refused: "that is too long" });
  new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
  const length = exports.gcs_call();
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.gcs_answer(), length));
}

addEventListener("message", async (event: MessageEvent<{ id: number; request: string }>) => {
  const { id, request } = event.data;
  try {
    postMessage({ id, answer: call(await core, request) });
  } catch (error) {
    // Whatever the core was doing, it is in no state to go on.
    postMessage({ id, broken: String(error) });
  }
});
