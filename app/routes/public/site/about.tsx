import type { MetaFunction } from "@remix-run/node";
import { breadcrumbs, ngo } from "~/features/site/structured-data";
import { AboutPage } from "~/features/site/about-page";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { translator } from "~/locales/translate";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { cache: "release", sitemap: {} };

export const meta: MetaFunction = ({ matches }) => {
  const t = translator(pageLanguage(matches));
  return pageMeta(matches, {
    title: t("about.title"),
    description: t("about.description"),
    path: "/detailAbout",
    structured: (site) => [ngo(site), breadcrumbs(site, [[t("about.title"), "/detailAbout"]])],
  });
};

export default function About() {
  return <AboutPage />;
}
