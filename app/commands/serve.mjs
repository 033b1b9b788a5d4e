const build = await import(new URL("../../build/server/index.js", import.meta.url).href);
await build.entry.module.patchRemixServe();

// With the build's own path, remix-serve would load a second instance of it.
export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath, routes } =
  /** @type {import("@remix-run/node").ServerBuild} */ (build);
