import type { MetaFunction } from "@remix-run/node";
import { breadcrumbs, ngo } from "~/presenters/site/structured-data";
import { AboutPage } from "~/ui/site/about-page";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { wordsIn } from "~/words/words";
import type { PageHandle } from "~/ui/site/page-handle";

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
