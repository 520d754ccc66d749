import { defineConfig } from "vite";

// While the page is worked on, Vite puts styles into it and speaks to it over a socket; what is built needs neither.
const looser = {
  name: "looser-policy",
  apply: "serve",
  transformIndexHtml: (html) =>
    html.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").replace("connect-src 'self'", "connect-src 'self' ws:"),
};

// The page works in any folder of any host, so nothing in it is absolute. Nothing is inlined: the policy of index.html forbids it.
export default defineConfig({
  base: "./",
  plugins: [looser],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  // The built-in decks are read from the project.
  server: { fs: { allow: [".", "../cards"] } },
});
