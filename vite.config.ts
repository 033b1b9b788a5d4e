import { vitePlugin as remix } from "@remix-run/dev";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { optimize, type Config } from "svgo";
import { unstable_setDevServerHooks as setDevServerHooks } from "@remix-run/server-runtime";
import { fileURLToPath } from "node:url";
import { defineConfig, type DepOptimizationConfig, type Plugin, type Rollup } from "vite";
import { registration } from "./app/commands/screen-texts";
import { readRoutes } from "./app/lib/routes";
import type { RouteTable } from "./app/server/route-table.server";
import remixConfig from "./remix.config.js";

type EsbuildPlugin = NonNullable<NonNullable<DepOptimizationConfig["esbuildOptions"]>["plugins"]>[number];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** SVGO settings that keep repeated shapes alike: these compress better than shorter code. */
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
          // Attribute order of drawings made by components: similar text compresses better.
          sortAttrs: { order: ["d", "cx", "cy", "r", "x", "y", "width", "height", "fill"] },
        },
      },
    },
  ],
};

const small = (file: string) => optimize(readFileSync(file, "utf8"), SMALL).data;

/** Served as /pictures/NAME.svg, without titles, which only code reads. */
const pictureFiles = () =>
  ["pictures", "stories", "strip", "tributes"]
    .map((folder) => here(`./app/components/drawings/${folder}`))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ name, path: join(folder, name) })));
const picture = (path: string) => small(path).replace(/<title.*?<\/title>/g, "");

/** SVGO for app/components/drawings/: `import svg from "….svg?raw"`, and /pictures/NAME.svg. */
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

/** In `npm run dev` the request middleware runs as in production, between Vite's files and Remix. A changed `handle` needs a restart. */
const requestMiddleware: Plugin = {
  name: "request-middleware",
  configureServer: (server) => () => {
    const load = (path: string) => server.ssrLoadModule(path) as Promise<unknown>;
    let addresses: Promise<RouteTable> | undefined;
    const readAddresses = async () =>
      (
        (await load("/app/server/all-routes.ts")) as typeof import("./app/server/all-routes")
      ).loadRouteTable();
    server.middlewares.use((request, response, next) => {
      Promise.all([load("/app/server/request-middleware.ts"), (addresses ??= readAddresses())])
        .then(([module, known]) =>
          (module as typeof import("./app/server/request-middleware")).requestMiddleware(
            request,
            response,
            () => next(),
            known,
          ),
        )
        .catch(next);
    });
  },
};

/**
 * Remix's own style search would give server code to Vite's client environment, which then prepares packages
 * that no browser can load.
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

/** Routes import server files, whose packages no browser can load: the search for packages stops at them. */
const withoutServerFiles: EsbuildPlugin = {
  name: "without-server-files",
  setup: ({ onResolve }) => {
    onResolve({ filter: /\.server(\.tsx?)?$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** Public pages and the API are never hydrated: empties their routes in the browser build. */
const hydratedRoutesOnly: Plugin = {
  name: "hydrated-routes-only",
  enforce: "post",
  transform: (_, id) =>
    /\/app\/routes\/(?:public|api)\/.*\?__remix-build-client-route$/.test(id)
      ? { code: "export {};", map: null }
      : undefined,
};

/** Account and staff routes get `clientAction` and `shouldRevalidate` unless they export them. */
const adminRouteDefaults: Plugin = {
  name: "admin-route-defaults",
  enforce: "pre",
  transform(code, id) {
    if (!/\/app\/routes\/(?:account|admin)\/[^?]*\.tsx$/.test(id)) return;
    const exports = (name: string) =>
      new RegExp(`^export (?:const|(?:async )?function) ${name}\\b`, "m").test(code);
    const names = [
      ...(exports("action") && !exports("clientAction") ? ["clientAction"] : []),
      ...(exports("loader") && !exports("shouldRevalidate") ? ["shouldRevalidate"] : []),
    ];
    if (names.length === 0) return;
    return {
      code: `${code}\nexport { ${names.join(", ")} } from "~/components/admin/client-action";`,
      map: null,
    };
  },
};

/** Stubs for parts of Mantine that no screen uses and every screen would load. */
const STAND_INS: Record<string, string> = {
  // Tables scroll natively: saves 19 kB with Floating UI, which the editor shares.
  "\0scroll-area": 'export const ScrollArea = "div";',
  // Only its class names are used.
  "\0remove-scroll":
    'export const RemoveScroll = { classNames: { fullWidth: "width-before-scroll-bar", zeroRight: "right-scroll-bar-position" } };',
};

const standIns: Plugin = {
  name: "stand-ins",
  enforce: "pre",
  resolveId(source, importer = "") {
    if (source.endsWith("/ScrollArea.mjs") && importer.includes("/components/Table/")) return "\0scroll-area";
    if (source === "react-remove-scroll") return "\0remove-scroll";
  },
  load: (id) => STAND_INS[id],
};

/** Each chunk of the staff's script registers the texts that it names, in all languages (app/locales/screen-text.ts). */
const screenTexts: Plugin = {
  name: "screen-texts",
  enforce: "post",
  transform(code, id) {
    if (
      this.environment.mode !== "dev" ||
      this.environment.name !== "client" ||
      !id.startsWith(here("./app"))
    )
      return;
    return { code: code + registration(code), map: null };
  },
  renderChunk(code) {
    if (this.environment.name !== "client") return;
    return { code: code + registration(code), map: null };
  },
};

/** One view file that translates on the server would send 90 kB of catalogues with every staff screen. */
const noCatalogues: Plugin = {
  name: "no-catalogues",
  generateBundle(_, bundle) {
    if (this.environment.name !== "client") return;
    const loads = Object.values(bundle).filter(
      (chunk) => chunk.type === "chunk" && here("./app/locales/translate.ts") in chunk.modules,
    );
    if (loads.length > 0)
      this.error(
        "A screen's script imports app/locales/translate.ts: draw with t() of app/locales/screen-text.ts",
      );
  },
};

const EVERYWHERE = /\/app\/(?:entry\.client|root|routes\/(?:account|admin)\/layout)\.tsx$/;
const SCREENS = new Set(
  readRoutes()
    .filter(({ file }) => /^routes\/(?:account|admin)\/.*\.tsx$/.test(file))
    .map(({ file }) => here(`./app/${file}`)),
);
const MANY = 8;
/** Used by the rich-text editor or by one screen only; Mantine's index makes each seem to be used by all. */
const FEW =
  /@floating-ui\/|@mantine.*\/(?:ColorPicker|ColorSwatch|Floating|Menu|Popover|Radio|Timeline|Tooltip)\//;

/** Two shared chunks, ours and packages: small files compress a tenth worse and cost a request each. */
function sharedFiles(): Rollup.GetManualChunk {
  let screens: Map<string, number> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    screens ??= countScreens([...getModuleIds()], (one) => getModuleInfo(one)?.importedIds ?? []);
    if (FEW.test(id) || (screens.get(id) ?? 0) < MANY) return null;
    return id.startsWith(here("./app")) ? "admin" : "packages";
  };
}

function countScreens(ids: string[], importsOf: (id: string) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const begin of ids) {
    const screens = EVERYWHERE.test(begin) ? MANY : SCREENS.has(begin) ? 1 : 0;
    if (screens === 0) continue;
    const needed = new Set([begin]);
    for (const one of needed) for (const other of importsOf(one)) needed.add(other);
    needed.delete(begin);
    for (const one of needed) counts.set(one, (counts.get(one) ?? 0) + screens);
  }
  return counts;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    drawings,
    requestMiddleware,
    hydratedRoutesOnly,
    adminRouteDefaults,
    standIns,
    remix(remixConfig),
    serverPages,
    screenTexts,
    noCatalogues,
  ],
  resolve: { alias: { "~": here("./app"), "#db": here("./db"), "#migrations": here("./migrations") } },
  // Inlined pictures would be loaded with every page.
  build: {
    target: isSsrBuild ? "node20" : "es2020",
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: sharedFiles(), onlyExplicitManualChunks: true },
    },
  },
  // Bundled and tree-shaken: thousands of files would take half of each start.
  ssr: { noExternal: [/^@mantine\//, "kysely", /^zod/, /^@conform-to\//, /^@dnd-kit\//] },
  server: { port: Number(process.env.PORT ?? 3000) },
  // Found later, these packages would make Vite reload the page.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/{features,routes}/**/*.tsx", "app/client/*.{ts,tsx}"],
    esbuildOptions: { plugins: [withoutServerFiles] },
  },
}));
