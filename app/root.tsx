import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, Scripts, useLocation, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { Meta } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { env } from "~/env.server";
import { messages } from "~/messages";
import { DocumentParts } from "~/ui/document-parts";
import { combineHandles } from "~/ui/page-handle";
import { ErrorPage, NotFoundPage } from "~/ui/problem-pages";
import { pageMeta } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { SiteTheme } from "~/ui/site-theme";

export function loader() {
  const { name, address, phone, email, social } = env.foundation;
  return { foundation: { name, address, phone, email }, social, practice: env.payments.mode === "practice", origin: env.origin };
}

/** Replaced by each page's own; what is left for a page that could not be shown, whose own Remix leaves out. */
export const meta: MetaFunction = ({ error, matches }) =>
  pageMeta(matches, { title: isRouteErrorResponse(error) && error.status === 404 ? "Page not found" : "This page could not be shown", hidden: true });

export function Layout({ children }: { children: ReactNode }) {
  const { css, scripts: [loader, ...scripts] } = useContext(DocumentParts);
  const page = combineHandles(useMatches().map(({ handle }) => handle));
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#93371f" />
        {/* The browser has no reason to compare what it was sent inlined. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body id="top">
        <SiteTheme>
          <Frame page={page}>{children}</Frame>
        </SiteTheme>
        {loader ? <script type="module" src={loader} data-enhance={scripts.join(" ")} {...{ fetchpriority: "low" }} /> : null}
        {page.hydrate ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** Header, footer and the practice label around every public page, error pages included. */
function Frame({ page, children }: { page: ReturnType<typeof combineHandles>; children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  if (!site) return <>{children}</>;
  return (
    <SiteLayout
      foundation={site.foundation}
      social={site.social}
      current={pathname}
      practice={site.practice && page.pays}
      {...(page.hasDonationSection ? { donateHref: "#donate-us-section" } : {})}
    >
      {children}
    </SiteLayout>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} title="This page could not be shown" text={inWords(error)} />;
}

/** What one of our routes threw as words; never what the router says to itself, which names files and addresses. */
function inWords(error: unknown): string {
  if (!isRouteErrorResponse(error)) return messages.http.serverError;
  const isOurs = !("internal" in error && error.internal === true) && typeof error.data === "string" && error.data !== "";
  if (isOurs) return error.data as string;
  return error.status === 405 ? messages.http.methodNotAllowed : error.status < 500 ? messages.http.badRequest : messages.http.serverError;
}
