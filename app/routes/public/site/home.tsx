import { listCards } from "~/features/content/content-lifecycle.server";
import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countryOf } from "~/server/client-address.server";
import { donationSection } from "~/features/payments/donation-section.server";
import { loadOptional } from "~/features/site/load-optional.server";
import { db, donationSite } from "~/server/context.server";
import { contentLimits, donationLimits } from "~/lib/limits";
import { toBlogCardView, toEventCardView, toProjectCardView } from "~/features/content/card-views";
import { ngo, website } from "~/features/site/structured-data";
import { donationHandle, DonationSection } from "~/features/donations/public/donation-section";
import { pagePicture } from "~/features/pictures/page-picture.server";
import { newestPhotos } from "~/features/gallery/photos.server";
import { toPictureView } from "~/features/pictures/image-view";
import { portraitOf } from "~/features/profiles/portrait";
import { listProfiles } from "~/features/profiles/profiles.server";
import type { CardOf } from "~/features/content/content-types.server";
import { todayInIndia } from "~/lib/india-time";
import { HomeFigures } from "./home-figures";
import { HomePrices, pricesOf } from "./home-prices";
import { HomeHero, HomeAbout, HomeGallery, HomeTestimonials } from "./home-sections";
import { HomeBlogs, HomeEvents, HomeProjects } from "./home-content";
import { Style } from "~/components/page-context";
import home from "./home.css?inline";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { languageOf, pathIn, type Language } from "~/locales/language";

export const handle: PageHandle = {
  cache: {
    shows: ["blog_posts", "events", "projects", "gallery_items", "money", "pictures", "profiles"],
    bypass: ["scrollTo"],
  },
  sitemap: { newest: "all" },
  scripts: ["donation", "carousels"],
  hasCheckout: true,
  hasDonationSection: true,
  realMoney: donationHandle.realMoney,
};

export const meta = publicMeta<typeof loader>((t) => ({
  title: t("home.title"),
  description: t("home.description"),
  path: "/",
  structured: (site) => [ngo(site), website(site)],
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  // Former target of 'Donate Now'; other sites still link to it.
  if (searchParams.get("scrollTo") === "donate")
    return redirect(pathIn(language, `/donateUs#${donationLimits.sectionId}`));
  const country = countryOf(request);
  const now = new Date();
  const filter = { country, language, uncounted: true } as const;
  const newest = (limit: number) => ({ ...filter, limit });
  const soonest = { ...filter, now, nearestTo: todayInIndia(now), limit: 1 };
  const [picture, section, projects, events, posts, photos, testimonials, figures, nearest] =
    await Promise.all([
      pagePicture(db, "home", language),
      donationSection(db, donationSite, { country, language }, now),
      loadOptional("home.projects", listCards(db, "project", newest(contentLimits.homeProjects))),
      loadOptional("home.events", listCards(db, "event", newest(contentLimits.homeEvents))),
      loadOptional("home.blogs", listCards(db, "blog", newest(contentLimits.homeBlogs))),
      loadOptional("home.gallery", newestPhotos(db, contentLimits.homePhotos, language)),
      loadOptional("home.voices", listProfiles(db, "testimonial", language)),
      loadOptional("home.figures", listProfiles(db, "figure", language)),
      loadOptional("home.next", listCards(db, "event", soonest)),
    ]);
  // A page with a failed part must not be cached.
  const headers = [projects, events, posts, photos, testimonials, figures, nearest].every(({ ok }) => ok)
    ? undefined
    : { "Cache-Control": "no-store" };
  const parts = {
    section,
    picture,
    projects: projects.ok ? projects.value.items.map((one) => toProjectCardView(one, language)) : null,
    events: events.ok ? events.value.items.map((event) => toEventCardView(event, now, language)) : null,
    posts: posts.ok ? posts.value.items.map((one) => toBlogCardView(one, language)) : null,
    photos: photos.ok
      ? photos.value.map(({ id, title, image, image_alt }) => ({
          id,
          title,
          picture: image && toPictureView(image, image_alt),
        }))
      : [],
    testimonials: testimonials.ok
      ? testimonials.value.map((one) => ({ id: one.id, ...one.texts, portrait: portraitOf(one) }))
      : [],
    figures: figures.ok ? figures.value.map(({ id, texts }) => ({ id, ...texts })) : [],
    next: nearest.ok ? toNextEvent(nearest.value.items, now, language) : null,
  };
  return data(parts, headers && { headers });
}

/** Null unless the nearest event is today or later. */
function toNextEvent(items: CardOf<"event">[], now: Date, language: Language) {
  const [event] = items.map((one) => toEventCardView(one, now, language));
  if (!event?.date || event.isPast) return null;
  const { href, title, date } = event;
  return { href, title, date };
}

export default function HomePage() {
  const { picture, section, projects, events, posts, photos, testimonials, figures, next } =
    useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero picture={picture}>
        <HomeFigures figures={figures} next={next} />
      </HomeHero>
      <Style sheets={[home]} />
      <HomeAbout />
      <HomePrices prices={pricesOf(section)} />
      <HomeProjects projects={projects} />
      <HomeEvents events={events} />
      <HomeBlogs posts={posts} />
      <HomeGallery photos={photos} />
      {testimonials.length > 0 && <HomeTestimonials testimonials={testimonials} />}
      <DonationSection section={section} hasDialogs={false} isBrief />
    </>
  );
}
