/** Renders the content of public pages by their loaders and components, without header and footer. */
import type { LoaderFunction } from "@remix-run/node";
import { matchRoutes, Outlet } from "@remix-run/react";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router-dom/server";
import { LocaleContext } from "~/components/page-context";
import { SiteTheme } from "~/components/public/site-theme";
import { readRoutes } from "~/lib/routes";
import { languageOf } from "~/locales/language";
import { translator } from "~/locales/translate";
import { toRouteTree } from "~/server/route-table.server";
import { visibleText } from "./html";

type PageModule = { loader?: LoaderFunction; default: ComponentType };
const files = import.meta.glob("../../app/routes/public/**/*.tsx") as Record<
  string,
  () => Promise<PageModule>
>;
const tree = toRouteTree(readRoutes());

type SiteFacts = Awaited<ReturnType<(typeof import("~/root"))["loader"]>>;
let site: Promise<SiteFacts> | undefined;

/** Null for a page that is not there (404). @throws when it redirects or fails. */
export async function pageContent(path: string): Promise<{ html: string; text: string } | null> {
  const request = new Request(new URL(path, "http://localhost:3000"), {
    headers: { "x-client-address": "127.0.0.1" },
  });
  const { pathname } = new URL(request.url);
  const found = matchRoutes(tree, pathname)?.at(-1)?.route;
  const page = await files[`../../app/${found?.file ?? ""}`]?.();
  if (!found || !page) throw new Error(`${path} is no public page`);
  site ??= import("~/root").then(({ loader }) => loader({ request, params: {}, context: {} }));
  const { hasMailServer } = await import("~/server/context.server");
  const facts = { ...(await site), hasMailServer };
  const parent = tree.find(({ id }) => id === found.parentId);
  const { dataRoutes, query } = createStaticHandler([
    {
      ...{ id: "root", path: `/${parent?.path ?? ""}`, loader: () => facts, Component: Outlet },
      children: [
        {
          ...{ id: found.id, path: found.path, Component: page.default },
          ...(page.loader && { loader: (args) => (page.loader as LoaderFunction)({ ...args, context: {} }) }),
        },
      ],
    },
  ]);
  const context = (await query(request)) as StaticHandlerContext;
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  for (const error of Object.values(context.errors ?? {})) {
    if (error && typeof error === "object" && "status" in error && error.status === 404) return null;
    throw error;
  }
  const language = languageOf(pathname);
  const html = renderToStaticMarkup(
    <LocaleContext.Provider value={{ language, t: translator(language) }}>
      <SiteTheme>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteTheme>
    </LocaleContext.Provider>,
  );
  return { html, text: visibleText(html) };
}
