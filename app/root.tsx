import { useMounted } from "@mantine/hooks";
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { countedMode } from "~/features/donations/money-modes.server";
import { env } from "~/env.server";
import { SOCIAL_NETWORKS } from "~/features/settings/settings";
import { iconsFolder } from "~/features/settings/look.server";
import { cachedSettings, readSettings } from "~/features/settings/settings.server";
import { db, hasMailServer } from "~/server/context.server";
import { ignoreStorageErrors } from "~/server/storage-errors.server";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { serverFeatures } from "~/features/features.server";
import { menuPages } from "~/features/content/published-pages.server";
import { DocumentParts, Style } from "~/components/page-context";
import malayalam from "~/components/public/malayalam.css?inline";
import { combineHandles } from "~/components/page-handle";
import { usePalette, useSite } from "~/components/page-meta";
import { problemMeta, ProblemText } from "~/components/public/problem-pages";
import {
  isMalayalam,
  languageOf,
  languageTag,
  pathIn,
  requestLanguage,
  screenLanguage,
} from "~/locales/language";
import { translator } from "~/locales/translate";

export async function loader({ request }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const t = translator(language);
  const { foundation, look, menu, isSampleShown } =
    (await ignoreStorageErrors(request, readSettings(db, language))) ?? cachedSettings(language);
  const { name, address, region, phone, email, officeHours, founded, privacyContact, ...more } = foundation;
  const menus = await ignoreStorageErrors(request, menuPages(db, language, new Date()));
  const declared = serverFeatures.flatMap(({ footerLinks = [] }) => footerLinks);
  const links = await ignoreStorageErrors(request, Promise.all(declared.map((read) => read(db, language))));
  return {
    foundation: {
      name,
      address,
      phone,
      email,
      officeHours,
      founded,
      region,
      privacyContact: [privacyContact, name].filter(Boolean).join(", "),
    },
    social: SOCIAL_NETWORKS.flatMap(({ field, ...network }) =>
      more[field] ? { ...network, url: more[field] } : [],
    ),
    look,
    icons: iconsFolder(look),
    nonLive: nonLiveMode(env.payments.mode),
    countsRealMoney: (await ignoreStorageErrors(request, countedMode(db))) === "live",
    hasMailServer,
    menus: menus
      ? { ...menus, footer: [...(links ?? []).flat(), ...menus.footer] }
      : { header: [], footer: [], legal: [], stories: [] },
    mainMenu: menu,
    origin: env.origin,
    cardAlt: t("site.cardAlt"),
    isSampleShown,
    feeds: { blogs: t("site.feedBlogs"), events: t("site.feedEvents") },
  };
}

/** The root's data changes only when a form is saved. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => formMethod !== undefined && formMethod !== "GET" && actionStatus < 400 && defaultShouldRevalidate;

export const meta = problemMeta;

export function Layout({ children }: { children: ReactNode }) {
  const {
    scripts: [loaderScript, ...scripts],
    nonce,
  } = useContext(DocumentParts);
  const page = combineHandles(useMatches().map(({ handle }) => handle));
  const { pathname } = useLocation();
  const language = page.hydrate ? screenLanguage() : languageOf(pathname);
  const { feeds, icons } = useSite() ?? {};
  const { fill } = usePalette();
  const isMounted = useMounted();
  return (
    <html
      lang={languageTag[language]}
      {...(page.hydrate
        ? { "data-mantine-color-scheme": "light", "data-ready": isMounted || undefined }
        : {})}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href={icons ? `${icons}/32.png` : "/favicon.ico"} sizes="32x32" />
        {icons ? null : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
        <link rel="apple-touch-icon" href={icons ? `${icons}/180.png` : "/apple-touch-icon.png"} />
        <link rel="manifest" href={pathIn(language, "/site.webmanifest")} />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={feeds?.blogs}
          href={pathIn(language, "/feeds/blogs.xml")}
        />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={feeds?.events}
          href={pathIn(language, "/feeds/events.xml")}
        />
        <meta name="theme-color" content={fill[0]} />
        {page.hydrate ? (
          <Links />
        ) : (
          <Style sheets={isMalayalam(language) ? [...page.sheets, malayalam] : page.sheets} />
        )}
      </head>
      <body id="top">
        {children}
        {page.hydrate ? (
          <>
            <ScrollRestoration {...(nonce ? { nonce } : {})} />
            <Scripts {...(nonce ? { nonce } : {})} />
          </>
        ) : null}
        {import.meta.env.DEV && !page.hydrate ? (
          <script type="module" src="/app/client/development.ts" />
        ) : null}
        {loaderScript ? (
          <script
            type="module"
            src={loaderScript}
            data-scripts={scripts.join(" ")}
            {...{ fetchpriority: "low" }}
          />
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Shown only when a layout itself fails. */
export function ErrorBoundary() {
  return (
    <main id="content">
      <ProblemText error={useRouteError()} />
    </main>
  );
}
