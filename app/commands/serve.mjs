import { startWatchdog } from "./watchdog.mjs";

const build = await import(new URL("../../build/server/index.js", import.meta.url).href);

// A staff screen without a permission would be open to everybody.
for (const [id, { module }] of Object.entries(
  /** @type {import("@remix-run/node").ServerBuild} */ (build).routes,
))
  for (const handler of [module.loader, module.action])
    if (id.startsWith("routes/admin/") && handler && !("permission" in handler))
      throw new Error(`app/${id} has a loader or action without a permission (staffLoader, staffAction)`);

await build.entry.module.patchRemixServe();

// Not before: migrating may take long.
startWatchdog();

// remix-serve gets this file, because it would load the build's own path as a second instance.
export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath, routes } =
  /** @type {import("@remix-run/node").ServerBuild} */ (build);
