import { Outlet, useLocation, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { readDrawing } from "~/components/drawing";
import plainSvg from "~/components/drawings/missing-picture.svg?raw";
import svg from "~/components/drawings/moored-boat.svg?raw";
import base from "~/components/public/base.css?inline";
import { InlineDrawing } from "~/components/public/inline-drawing";
import layout from "~/components/public/layout.css?inline";
import type { PageHandle } from "~/components/page-handle";
import problem from "~/components/public/problem.css?inline";
import { useIsSampleShown, useSite } from "~/components/page-meta";
import { problemMetaIn, ProblemText } from "~/components/public/problem-pages";
import { SiteLayout } from "~/components/public/site-layout";
import { SiteTheme } from "~/components/public/site-theme";
import { LocaleContext, Style } from "~/components/page-context";
import { languageOf } from "~/locales/language";
import { translator } from "~/locales/translate";

const mooredBoat = readDrawing(svg);
const slopes = readDrawing(plainSvg);

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
  const isSampleShown = useIsSampleShown();
  return (
    <Frame>
      <div className="wrap problem">
        <Style sheets={[problem]} />
        <ProblemText error={useRouteError()} />
        <InlineDrawing drawing={isSampleShown ? mooredBoat : slopes} isRecoloured={!isSampleShown} />
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const language = languageOf(useLocation().pathname);
  const locale = { language, t: translator(language) };
  return (
    <LocaleContext.Provider value={locale}>
      {site ? (
        <SiteTheme>
          <SiteLayout site={site}>{children}</SiteLayout>
        </SiteTheme>
      ) : (
        children
      )}
    </LocaleContext.Provider>
  );
}
