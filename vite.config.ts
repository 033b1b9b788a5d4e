import { vitePlugin as remix } from "@remix-run/dev";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  resolve: { alias: { "~": here("./app"), "#db": here("./db"), "#migrations": here("./migrations") } },
  // Pictures stay files of their own: inlined, they would be paid for on every page.
  build: { target: isSsrBuild ? "node20" : "es2020", assetsInlineLimit: 0 },
  // Bundled, and so stripped of what no page uses: as a package of its own it takes a second to load at every
  // start.
  ssr: { noExternal: [/^@mantine\//] },
  server: { port: Number(process.env.PORT ?? 3000) },
}));
