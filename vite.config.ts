import { vitePlugin as remix } from "@remix-run/dev";
import { unstable_setDevServerHooks as setDevServerHooks } from "@remix-run/server-runtime";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run dev`: the same front as in production stands between Vite's files and Remix. */
const front: Plugin = {
  name: "front",
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      server
        .ssrLoadModule("/app/front/front.ts")
        .then(({ front }: Record<string, unknown>) => {
          (front as typeof import("./app/front/front").front)(request, response, () => next());
        })
        .catch(next);
    });
  },
};

/**
 * Pages are drawn by the server and carry their styles: a change of what the server draws with reloads the page.
 * Remix's own search for styles is left out. It hands all server code to the browser's half of Vite, which then
 * prepares packages that no browser can load.
 */
const serverPages: Plugin = {
  name: "server-pages",
  apply: "serve",
  enforce: "post",
  configureServer(server) {
    setDevServerHooks({
      processRequestError: (error) => {
        if (error instanceof Error) server.ssrFixStacktrace(error);
      },
    });
  },
  hotUpdate({ modules, server }) {
    if (this.environment.name === "ssr" && modules.length > 0) server.ws.send({ type: "full-reload" });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [front, remix(remixConfig), serverPages],
  resolve: { alias: { "~": here("./app"), "#db": here("./db"), "#migrations": here("./migrations") } },
  // Pictures stay files of their own: inlined, they would be paid for on every page.
  build: { target: isSsrBuild ? "node20" : "es2020", assetsInlineLimit: 0 },
  // Bundled, and so stripped of what no page uses: as a package of its own it takes a second to load at every
  // start.
  ssr: { noExternal: [/^@mantine\//] },
  server: { port: Number(process.env.PORT ?? 3000) },
  // The packages of these scripts are prepared at the start. Found later, they would make Vite reload the page.
  optimizeDeps: { entries: ["app/enhance/*.{ts,tsx}"] },
}));
