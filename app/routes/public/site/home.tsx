import { listCards } from "~/features/content/content-lifecycle.server";
import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countryOf } from "~/server/client-address.server";
import { donationSection } from "~/server/donations/donation-section.server";
import { loadOptional } from "~/server/load-optional.server";
import { db } from "~/server/context.server";
import { contentLimits, donationLimits } from "~/lib/limits";
import { toBlogCardView, toEventCardView, toProjectCardView } from "~/features/content/card-views";
import { ngo, website } from "~/features/site/structured-data";
import { DonationForms } from "~/features/donations/public/donation-forms";
import { HomeHero, HomeAbout, HomeGallery, HomeTestimonials } from "./home-sections";
import { HomeBlogs, HomeEvents, HomeProjects } from "./home-content";
import type { PageHandle } from "~/components/page-handle";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { languageOf, pathIn } from "~/locales/language";
import { translator } from "~/locales/translate";

export const handle: PageHandle = {
  cache: { shows: ["blog_posts", "events", "projects", "money", "pictures"] },
  sitemap: { newest: "all" },
  scripts: ["donation", "carousels"],
  pays: true,
  hasDonationSection: true,
};

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: null,
    description: translator(pageLanguage(matches))("home.description"),
    path: "/",
    structured: (site) => [ngo(site), website(site)],
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  // Former target of 'Donate Now'; other sites still link to it.
  if (searchParams.get("scrollTo") === "donate")
    return redirect(pathIn(language, `/donateUs#${donationLimits.sectionId}`));
  const country = countryOf(request);
  const now = new Date();
  const seen = { country, language, uncounted: true } as const;
  const newest = (limit: number) => ({ ...seen, limit });
  const [section, projects, events, posts] = await Promise.all([
    donationSection(request),
    loadOptional("home.projects", listCards(db, "project", newest(contentLimits.homeProjects))),
    loadOptional("home.events", listCards(db, "event", newest(contentLimits.homeEvents))),
    loadOptional("home.blogs", listCards(db, "blog", newest(contentLimits.homeBlogs))),
  ]);
  // A page with a failed part must not be cached.
  const headers = projects.ok && events.ok && posts.ok ? undefined : { "Cache-Control": "no-store" };
  const parts = {
    section,
    projects: projects.ok ? projects.value.items.map((one) => toProjectCardView(one, language)) : null,
    events: events.ok ? events.value.items.map((event) => toEventCardView(event, now, language)) : null,
    posts: posts.ok ? posts.value.items.map((one) => toBlogCardView(one, language)) : null,
  };
  return data(parts, headers && { headers });
}

export default function HomePage() {
  const { section, projects, events, posts } = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero />
      <HomeAbout />
      <HomeProjects projects={projects} />
      <HomeEvents events={events} />
      <HomeBlogs posts={posts} />
      <HomeGallery />
      <HomeTestimonials />
      <DonationForms section={section} hasDialogs={false} />
    </>
  );
}
