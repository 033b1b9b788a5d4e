/** Handles requests like build/server/index.js, without scripts and hashes; loads only the needed route. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { readRoutes } from "~/lib/routes";
import { toRouteTree } from "~/server/route-table.server";
import config from "../../remix.config.js";

type Module = ServerBuild["routes"][string]["module"];
const files = import.meta.glob("../../app/routes/**/*.{ts,tsx}") as Record<string, () => Promise<Module>>;

const routes = readRoutes();
const tree = toRouteTree(routes);
const handlers = new Map<string, Promise<RequestHandler>>();

export async function route(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const id = matchRoutes(tree, pathname.replace(/\.data$/, ""))?.at(-1)?.route.id ?? "";
  let handler = handlers.get(id);
  if (!handler) handlers.set(id, (handler = handlerFor(id)));
  return (await handler)(request);
}

const layoutOf = (wanted: string) => routes.find(({ id }) => id === wanted)?.parentId;

/** Returns a handler that has every address but loads only one route and its layout. */
async function handlerFor(routeId: string): Promise<RequestHandler> {
  const [entry, root, ...modules] = await Promise.all([
    import("~/entry.server"),
    import("~/root"),
    ...routes.map(({ id, file }) =>
      id === routeId || id === layoutOf(routeId) ? files[`../../app/${file}`]?.() : undefined,
    ),
  ]);
  const table = [
    { id: "root", path: "", module: root as Module },
    ...routes.map((one, index) => ({ ...one, module: modules[index] ?? ({} as Module) })),
  ];
  const build: ServerBuild = {
    entry: { module: entry },
    routes: Object.fromEntries(table.map((one) => [one.id, one])),
    assets: {
      entry: { imports: [], module: "/assets/entry.client.js" },
      routes: Object.fromEntries(
        table.map(({ module, ...one }) => [
          one.id,
          {
            ...one,
            module: "",
            hasAction: "action" in module,
            hasLoader: "loader" in module,
            hasErrorBoundary: "ErrorBoundary" in module,
          },
        ]),
      ),
      url: "/assets/manifest.js",
      version: "sources",
    } as unknown as ServerBuild["assets"],
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: config.future as ServerBuild["future"],
    isSpaMode: false,
    mode: "production",
  };
  return createRequestHandler(build, "production");
}
