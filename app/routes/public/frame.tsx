import { Outlet, useLocation, useMatches, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { readDrawing } from "~/content/drawing";
import svg from "~/content/drawings/moored-boat.svg?raw";
import base from "~/ui/site/base.css?inline";
import { InlineDrawing } from "~/ui/site/inline-drawing";
import layout from "~/ui/site/layout.css?inline";
import { combineHandles, type PageHandle } from "~/ui/site/page-handle";
import problem from "~/ui/site/problem.css?inline";
import { useSite } from "~/ui/site/page-meta";
import { problemMeta, ProblemText } from "~/ui/site/problem-pages";
import { SiteLayout } from "~/ui/site/site-layout";
import { SiteTheme } from "~/ui/site/site-theme";
import { Style } from "~/ui/site/style";
import { ReadingContext } from "~/ui/site/words";
import { languageOf, plainPath } from "~/words/language";
import { wordsIn } from "~/words/words";

const mooredBoat = readDrawing(svg);

export const handle: PageHandle = { sheets: [base, layout] };

export const meta = problemMeta;

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

/** The site's header and footer around a page, and its words in the language of the address. */
function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const page = combineHandles(useMatches().map(({ handle }) => handle));
  const { pathname, search } = useLocation();
  const language = languageOf(pathname);
  const current = plainPath(pathname);
  const reading = { language, words: wordsIn(language) };
  if (!site) return <ReadingContext.Provider value={reading}>{children}</ReadingContext.Provider>;
  return (
    <ReadingContext.Provider value={reading}>
      <SiteTheme>
        <SiteLayout
          foundation={site.foundation}
          social={site.social}
          current={current}
          here={current + search}
          rehearsal={page.pays ? site.rehearsal : null}
          {...(page.hasDonationSection ? { donateHref: "#donate-us-section" } : {})}
        >
          {children}
        </SiteLayout>
      </SiteTheme>
    </ReadingContext.Provider>
  );
}
