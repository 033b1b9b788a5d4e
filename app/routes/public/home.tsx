import { listCards } from "~/domain/content-life.server";
import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countryOf } from "~/http/client.server";
import { donationSection } from "~/http/donation-section.server";
import { loaded } from "~/http/loaded.server";
import { db } from "~/http/world.server";
import { contentLimits, donationLimits } from "~/limits";
import { presentBlogCard, presentEventCard, presentProjectCard } from "~/presenters/cards";
import { ngo, website } from "~/presenters/structured-data";
import { GiveHere } from "~/ui/give-here";
import { HomeHero } from "~/ui/hero";
import { HomeAbout } from "~/ui/home-about";
import { HomeBlogs } from "~/ui/home-blogs";
import { HomeEvents } from "~/ui/home-events";
import { HomeGallery } from "~/ui/home-gallery";
import { HomeProjects } from "~/ui/home-projects";
import { HomeTestimonials } from "~/ui/home-testimonials";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";

export const handle: PageHandle = { sheets: ["hero", "project-card", "picture", "home", "carousel", "donation"], enhance: ["donation", "carousels"], pays: true, hasDonationSection: true };

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: null, description: "Education, women's livelihoods, tailoring, leadership and relief for families in Kerala: see the work, and give to it.", path: "/", structured: (site) => [ngo(site), website(site)] });

export async function loader({ request }: LoaderFunctionArgs) {
  // Where 'Donate Now' led before; other sites still link there.
  if (new URL(request.url).searchParams.get("scrollTo") === "donate") return redirect(`/donateUs#${donationLimits.sectionId}`);
  const country = countryOf(request);
  const now = new Date();
  const newest = (limit: number) => ({ country, limit });
  const [section, projects, events, posts] = await Promise.all([
    donationSection(request),
    loaded("home.projects", listCards(db, "project", newest(contentLimits.homeProjects))),
    loaded("home.events", listCards(db, "event", newest(contentLimits.homeEvents))),
    loaded("home.blogs", listCards(db, "blog", newest(contentLimits.homeBlogs))),
  ]);
  // A part that could not be loaded must not be shown again once it can.
  const headers = projects.ok && events.ok && posts.ok ? undefined : { "Cache-Control": "no-store" };
  const parts = {
    section,
    projects: projects.ok ? projects.value.items.map(presentProjectCard) : null,
    events: events.ok ? events.value.items.map((event) => presentEventCard(event, now)) : null,
    posts: posts.ok ? posts.value.items.map(presentBlogCard) : null,
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
      <GiveHere section={section} />
    </>
  );
}
