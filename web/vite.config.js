import { defineConfig } from "vite";

// The page works in any folder of any host, so nothing in it is absolute. Nothing is inlined: the policy of index.html forbids it.
export default defineConfig({
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
});
