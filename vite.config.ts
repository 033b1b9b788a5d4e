import { vitePlugin as remix } from "@remix-run/dev";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { optimize, type Config } from "svgo";
import { unstable_setDevServerHooks as setDevServerHooks } from "@remix-run/server-runtime";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Whatever shapes repeat (leaves, roofs, people) stays repeated: that compresses better than fewer letters. */
const SMALL: Config = {
  floatPrecision: 2,
  multipass: true,
  plugins: [
    {
      name: "preset-default",
      params: {
        overrides: {
          cleanupIds: { minify: false },
          convertPathData: { applyTransforms: false },
          convertTransform: false,
          mergePaths: false,
          moveGroupAttrsToElems: false,
          // Keeps `lang`.
          removeUnknownsAndDefaults: { unknownAttrs: false },
          // Like the drawings that components make, beside which these stand: likeness compresses.
          sortAttrs: { order: ["d", "cx", "cy", "r", "x", "y", "width", "height", "fill"] },
        },
      },
    },
  ],
};

const small = (file: string) => optimize(readFileSync(file, "utf8"), SMALL).data;

/** What pages show as files: /pictures/NAME.svg by NAME.svg, without the titles that only code reads. */
const pictureFiles = () =>
  ["pictures", "stories", "strip"]
    .map((folder) => here(`./app/content/drawings/${folder}`))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ name, path: join(folder, name) })));
const picture = (path: string) => small(path).replace(/<title>.*?<\/title>/, "");

/** The drawings of app/content/drawings/, made small: `import svg from "….svg?raw"`, and /pictures/NAME.svg. */
export const drawings: Plugin = {
  name: "drawings",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".svg?raw")) return;
    const file = id.replace("?raw", "");
    this.addWatchFile(file);
    return `export default ${JSON.stringify(small(file))}`;
  },
  generateBundle() {
    if (this.environment.name !== "client") return;
    for (const { name, path } of pictureFiles())
      this.emitFile({ type: "asset", fileName: `pictures/${name}`, source: picture(path) });
  },
  configureServer({ middlewares }) {
    middlewares.use("/pictures", (request, response, next) => {
      const file = pictureFiles().find(({ name }) => request.url === `/${name}`);
      if (!file) return next();
      response.setHeader("Content-Type", "image/svg+xml").end(picture(file.path));
    });
  },
};

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
  plugins: [drawings, front, remix(remixConfig), serverPages],
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
