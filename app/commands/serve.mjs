/** The server build for remix-serve: loads the build, and patches remix-serve. */
const build = await import(new URL("../../build/server/index.js", import.meta.url).href);
await build.entry.module.patchRemixServe();

// Given the build's own path, remix-serve would load it a second time, apart from the front's instance.
export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath, routes } =
  /** @type {import("@remix-run/node").ServerBuild} */ (build);
