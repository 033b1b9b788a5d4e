import type { MetaFunction } from "@remix-run/node";
import { breadcrumbs, ngo } from "~/features/site/structured-data";
import { AboutPage } from "~/features/site/about-page";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { wordsIn } from "~/locales/messages-in";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { kept: "release", sitemap: {} };

export const meta: MetaFunction = ({ matches }) => {
  const { title, description } = wordsIn(pageLanguage(matches)).about;
  return pageMeta(matches, {
    title,
    description,
    path: "/detailAbout",
    structured: (site) => [ngo(site), breadcrumbs(site, [[title, "/detailAbout"]])],
  });
};

export default function About() {
  return <AboutPage />;
}
