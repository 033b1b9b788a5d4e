import type { MetaFunction } from "@remix-run/node";
import { aboutTexts } from "~/content/about";
import { breadcrumbs, ngo } from "~/presenters/site/structured-data";
import { AboutPage } from "~/ui/site/about-page";
import { pageMeta } from "~/ui/site/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: aboutTexts.title,
    description: aboutTexts.description,
    path: "/detailAbout",
    structured: (site) => [ngo(site), breadcrumbs(site, [[aboutTexts.title, "/detailAbout"]])],
  });

export default function About() {
  return <AboutPage />;
}
