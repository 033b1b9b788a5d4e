import type { MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { Meta } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { env } from "~/env.server";
import { messages, rehearsalOf } from "~/messages";
import { AccountLayout } from "~/ui/accounts/account-layout";
import { WaitingPage } from "~/ui/accounts/session-pages";
import { DocumentParts } from "~/ui/site/document-parts";
import { combineHandles } from "~/ui/site/page-handle";
import { ErrorPage, NotFoundPage } from "~/ui/site/problem-pages";
import { pageMeta } from "~/ui/site/page-meta";
import { SiteLayout } from "~/ui/site/site-layout";
import { SiteTheme } from "~/ui/site/site-theme";
import base from "~/ui/site/base.css?inline";
import frame from "~/ui/site/layout.css?inline";
import { Style } from "~/ui/site/style";
import { StaffLayout } from "~/ui/site/staff-layout";

export function loader() {
  const { name, address, phone, email, social } = env.foundation;
  return {
    foundation: { name, address, phone, email },
    social,
    rehearsal: rehearsalOf[env.payments.mode],
    origin: env.origin,
  };
}

/** Each page replaces it, except one that failed: Remix leaves out its meta. */
export const meta: MetaFunction = ({ error, matches }) =>
  pageMeta(matches, {
    title: isRouteErrorResponse(error) && error.status === 404 ? "Page not found" : titleOf(error),
    hidden: true,
  });

export function Layout({ children }: { children: ReactNode }) {
  const {
    scripts: [loader, ...scripts],
  } = useContext(DocumentParts);
  const page = combineHandles(useMatches().map(({ handle }) => handle));
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title="Blogs" href="/feeds/blogs.xml" />
        <link rel="alternate" type="application/rss+xml" title="Events" href="/feeds/events.xml" />
        <meta name="theme-color" content="#93371f" />
        <Style sheets={[base, frame]} />
      </head>
      <body id="top">
        <SiteTheme>
          <Frame page={page}>{children}</Frame>
        </SiteTheme>
        {import.meta.env.DEV ? <script type="module" src="/app/enhance/development.ts" /> : null}
        {loader ? (
          <script type="module" src={loader} data-enhance={scripts.join(" ")} {...{ fetchpriority: "low" }} />
        ) : null}
      </body>
    </html>
  );
}

/** The frame of a page: the site's header and footer, or that of the account or staff pages. */
function Frame({ page, children }: { page: ReturnType<typeof combineHandles>; children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const error = useRouteError();
  if (!site) return <>{children}</>;
  if (page.bare === "account" || isWaiting(error))
    return <AccountLayout foundation={site.foundation}>{children}</AccountLayout>;
  if (page.bare === "staff")
    return (
      <StaffLayout
        foundation={site.foundation}
        current={pathname}
        rehearsal={page.pays ? site.rehearsal : null}
      >
        {children}
      </StaffLayout>
    );
  return (
    <SiteLayout
      foundation={site.foundation}
      social={site.social}
      current={pathname}
      rehearsal={page.pays ? site.rehearsal : null}
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
  if (isWaiting(error)) return <WaitingPage />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} title={titleOf(error)} text={inWords(error)} />;
}

/** Signed in, but not staff (see requireStaff). */
const isWaiting = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 403 && error.data === messages.account.waitingForApproval;

/** 503 and 507 mean storage trouble (app/http/storage-trouble.server.ts). */
const titleOf = (error: unknown) =>
  isRouteErrorResponse(error) && (error.status === 503 || error.status === 507)
    ? "This could not be saved"
    : "This page could not be shown";

/**
 * The sentence that one of our routes threw; never the router's own messages, which name files and addresses.
 */
function inWords(error: unknown): string {
  if (!isRouteErrorResponse(error)) return messages.http.serverError;
  const isOurs =
    !("internal" in error && error.internal === true) && typeof error.data === "string" && error.data !== "";
  if (isOurs) return error.data as string;
  return error.status === 405
    ? messages.http.methodNotAllowed
    : error.status < 500
      ? messages.http.badRequest
      : messages.http.serverError;
}
