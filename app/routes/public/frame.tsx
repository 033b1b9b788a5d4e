import { Outlet, useLocation, useMatches, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { readDrawing } from "~/components/drawing";
import svg from "~/components/drawings/moored-boat.svg?raw";
import base from "~/components/public/base.css?inline";
import { InlineDrawing } from "~/components/public/inline-drawing";
import layout from "~/components/public/layout.css?inline";
import { combineHandles, type PageHandle } from "~/components/page-handle";
import problem from "~/components/public/problem.css?inline";
import { useSite } from "~/components/page-meta";
import { problemMetaIn, ProblemText } from "~/components/public/problem-pages";
import { SiteLayout } from "~/components/public/site-layout";
import { SiteTheme } from "~/components/public/site-theme";
import { ReadingContext, Style } from "~/components/page-context";
import { languageOf, plainPath } from "~/locales/language";
import { translator } from "~/locales/translate";

const mooredBoat = readDrawing(svg);

export const handle: PageHandle = { sheets: [base, layout] };

export const meta = problemMetaIn((path) => translator(languageOf(path)));

export default function PublicFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <div className="wrap problem">
        <Style sheets={[problem]} />
        <ProblemText error={useRouteError()} />
        <InlineDrawing of={mooredBoat} />
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const page = combineHandles(useMatches().map(({ handle }) => handle));
  const { pathname, search } = useLocation();
  const language = languageOf(pathname);
  const current = plainPath(pathname);
  const reading = { language, t: translator(language) };
  if (!site) return <ReadingContext.Provider value={reading}>{children}</ReadingContext.Provider>;
  return (
    <ReadingContext.Provider value={reading}>
      <SiteTheme>
        <SiteLayout
          foundation={site.foundation}
          social={site.social}
          menus={site.menus}
          current={current}
          here={current + search}
          nonLive={page.pays ? site.nonLive : null}
          {...(page.hasDonationSection ? { donateHref: "#donate-us-section" } : {})}
        >
          {children}
        </SiteLayout>
      </SiteTheme>
    </ReadingContext.Provider>
  );
}
