import { vitePlugin as remix } from "@remix-run/dev";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { optimize, type Config } from "svgo";
import { unstable_setDevServerHooks as setDevServerHooks } from "@remix-run/server-runtime";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import type { Addresses } from "./app/http/site/addresses.server";
import remixConfig from "./remix.config.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Keeps repeated shapes (leaves, roofs, people) repeated: that compresses better than shorter code. */
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
          // The order of attributes in drawings made by components: similar text compresses better.
          sortAttrs: { order: ["d", "cx", "cy", "r", "x", "y", "width", "height", "fill"] },
        },
      },
    },
  ],
};

const small = (file: string) => optimize(readFileSync(file, "utf8"), SMALL).data;

/** Drawings that pages load as /pictures/NAME.svg, without the titles that only code reads. */
const pictureFiles = () =>
  ["pictures", "stories", "strip"]
    .map((folder) => here(`./app/content/drawings/${folder}`))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ name, path: join(folder, name) })));
const picture = (path: string) => small(path).replace(/<title.*?<\/title>/g, "");

/** Makes the drawings of app/content/drawings/ small: `import svg from "….svg?raw"`, and /pictures/NAME.svg. */
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

/** In `npm run dev` the front runs as in production, between Vite's files and Remix. A changed `handle` needs a restart. */
const front: Plugin = {
  name: "front",
  configureServer: (server) => () => {
    const load = (path: string) => server.ssrLoadModule(path) as Promise<unknown>;
    let addresses: Promise<Addresses> | undefined;
    const readAddresses = async () =>
      (
        (await load("/app/front/all-addresses.ts")) as typeof import("./app/front/all-addresses")
      ).readAllAddresses();
    server.middlewares.use((request, response, next) => {
      Promise.all([load("/app/front/front.ts"), (addresses ??= readAddresses())])
        .then(([module, known]) =>
          (module as typeof import("./app/front/front")).front(request, response, () => next(), known),
        )
        .catch(next);
    });
  },
};

/**
 * The server renders pages with their styles, so a change of server code reloads the page. Remix's own search for
 * styles is left out: it gives all server code to Vite's client environment, which then prepares packages that no
 * browser can load.
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

/** Public pages and the API are never hydrated: of their routes the browser's build holds the names alone. */
const hydratedRoutesOnly: Plugin = {
  name: "hydrated-routes-only",
  enforce: "post",
  transform: (_, id) =>
    /\/app\/routes\/(?:public|api)\/.*\?__remix-build-client-route$/.test(id)
      ? { code: "export {};", map: null }
      : undefined,
};

/**
 * Mantine's tables and dialogs can scroll by themselves, which no screen uses: their scroll area would put 19 kB of
 * script (with Floating UI, which the editor shares) on every staff screen.
 */
const noScrollAreas: Plugin = {
  name: "no-scroll-areas",
  enforce: "pre",
  resolveId: (source, importer = "") =>
    source.endsWith("/ScrollArea.mjs") && /\/components\/(?:Table|Modal)\//.test(importer)
      ? "\0no-scroll-area"
      : undefined,
  load: (id) => (id === "\0no-scroll-area" ? 'export const ScrollArea = "div";' : undefined),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [drawings, front, hydratedRoutesOnly, noScrollAreas, remix(remixConfig), serverPages],
  resolve: { alias: { "~": here("./app"), "#db": here("./db"), "#migrations": here("./migrations") } },
  // Inlined pictures would be loaded with every page.
  build: { target: isSsrBuild ? "node20" : "es2020", assetsInlineLimit: 0 },
  // Bundled, without its unused parts: the whole package takes a second to load at every start.
  ssr: { noExternal: [/^@mantine\//, /^@visx\//] },
  server: { port: Number(process.env.PORT ?? 3000) },
  // Prepares these scripts' packages at the start. Found later, they would make Vite reload the page.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/ui/**/*.tsx", "app/enhance/*.{ts,tsx}"] },
}));
