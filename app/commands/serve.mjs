/** What remix-serve loads as its server build: the build itself, after the front is put before Express. */
const build = await import(new URL("../../build/server/index.js", import.meta.url).href);
build.entry.module.patchRemixServe();

// remix-serve loads this file, not the build: it would load the build a second time, beside the front's.
export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath, routes } =
  /** @type {import("@remix-run/node").ServerBuild} */ (build);
