/** JSON-LD (schema.org) for `pageMeta(matches, { structured })`. Unknown facts are left out. */

import type { Foundation } from "~/features/settings/settings";
import { languageTag, pathIn, detectLanguage, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";

type Site = {
  foundation: Pick<Foundation, "name" | "address" | "region" | "phone" | "email">;
  social: { url: string }[];
  origin: string;
  icons?: string | null;
  language: Language;
};
/** `src`: path or absolute URL; size in pixels. */
type Picture = { src: string; width: number; height: number } | null | undefined;

const CONTEXT = "https://schema.org";
const LOGO_PX = 512;
const INDIA_OFFSET = "+05:30";

const absolute = (site: Site, path: string) => new URL(path, site.origin).href;
const pageAt = (site: Site, path: string) => absolute(site, pathIn(site.language, path));
const organisation = (site: Site) => ({ "@id": `${site.origin}/#organisation` });
const image = (site: Site, picture: Picture) =>
  picture
    ? {
        image: {
          "@type": "ImageObject",
          url: absolute(site, picture.src),
          width: picture.width,
          height: picture.height,
        },
      }
    : {};

export function ngo(site: Site): object {
  const { name, address, region, phone, email } = site.foundation;
  const sameAs = site.social.map(({ url }) => url);
  return {
    "@context": CONTEXT,
    "@type": "NGO",
    ...organisation(site),
    name,
    url: `${site.origin}/`,
    logo: {
      "@type": "ImageObject",
      url: absolute(site, site.icons ? `${site.icons}/512.png` : "/icon-512.png"),
      width: LOGO_PX,
      height: LOGO_PX,
    },
    address: {
      "@type": "PostalAddress",
      ...(address ? { streetAddress: address } : {}),
      ...(region ? { addressRegion: region } : {}),
      addressCountry: "IN",
    },
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...(region ? { areaServed: { "@type": "State", name: region } } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    potentialAction: {
      "@type": "DonateAction",
      target: { "@type": "EntryPoint", urlTemplate: pageAt(site, "/donateUs") },
      recipient: organisation(site),
    },
  };
}

export function website(site: Site): object {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    "@id": `${site.origin}/#website`,
    url: pageAt(site, "/"),
    name: site.foundation.name,
    inLanguage: languageTag[site.language],
    publisher: organisation(site),
  };
}

/** `trail`: `[name, path]` of each ancestor and the page itself; the home page is prepended. */
export function breadcrumbs(site: Site, trail: readonly (readonly [name: string, path: string])[]): object {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [[translator(site.language)("site.navigation.home"), "/"] as const, ...trail].map(
      ([name, path], index) => ({ "@type": "ListItem", position: index + 1, name, item: pageAt(site, path) }),
    ),
  };
}

type BlogPosting = {
  title: string;
  description: string;
  path: string;
  author: string;
  published: string;
  changed?: string;
  category?: string;
  picture?: Picture;
};

export function blogPosting(site: Site, post: BlogPosting): object {
  return { "@type": "BlogPosting", ...articleData(site, post) };
}

/** `published` may be a day, YYYY-MM-DD. */
export function article(site: Site, story: BlogPosting): object {
  return { "@type": "Article", ...articleData(site, story) };
}

function articleData(
  site: Site,
  { title, description, path, author, published, changed, category, picture }: BlogPosting,
): object {
  const url = pageAt(site, path);
  return {
    "@context": CONTEXT,
    "@id": `${url}#article`,
    headline: title,
    description,
    inLanguage: languageTag[detectLanguage(title)],
    url,
    mainEntityOfPage: url,
    author: { "@type": "Person", name: author },
    publisher: { "@type": "NGO", ...organisation(site), name: site.foundation.name, url: `${site.origin}/` },
    datePublished: published,
    dateModified: changed ?? published,
    ...(category ? { articleSection: category } : {}),
    ...image(site, picture),
  };
}

type EventFacts = {
  title: string;
  description: string;
  path: string;
  day: string | null;
  time: string | null;
  location: string;
  picture?: Picture;
  /** Null: nobody signs up, or no more. `places`: null without a limit. */
  signUp?: { isFull: boolean; places: number | null; until: string | null } | null;
};

/** Returns null without a day: search engines require a start date. */
export function eventData(
  site: Site,
  { title, description, path, day, time, location, picture, signUp }: EventFacts,
): object | null {
  if (day === null) return null;
  return {
    "@context": CONTEXT,
    "@type": "Event",
    name: title,
    ...(description ? { description } : {}),
    url: pageAt(site, path),
    startDate: time ? `${day}T${time}:00${INDIA_OFFSET}` : day,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    // Events without a place are at the foundation's address.
    location: {
      "@type": "Place",
      name: location || site.foundation.name,
      address: {
        "@type": "PostalAddress",
        ...(location || site.foundation.address
          ? { streetAddress: location || site.foundation.address }
          : {}),
        ...(site.foundation.region ? { addressRegion: site.foundation.region } : {}),
        addressCountry: "IN",
      },
    },
    organizer: { "@type": "NGO", ...organisation(site), name: site.foundation.name, url: `${site.origin}/` },
    isAccessibleForFree: true,
    ...(signUp
      ? {
          ...(signUp.places === null ? {} : { maximumAttendeeCapacity: signUp.places }),
          offers: {
            "@type": "Offer",
            url: `${pageAt(site, path)}#sign-up`,
            price: 0,
            priceCurrency: "INR",
            availability: `https://schema.org/${signUp.isFull ? "SoldOut" : "InStock"}`,
            ...(signUp.until ? { availabilityEnds: signUp.until } : {}),
          },
        }
      : {}),
    ...image(site, picture),
  };
}

export function projectData(
  site: Site,
  project: {
    title: string;
    description: string;
    path: string;
    /** YYYY-MM-DD */ published: string;
    picture?: Picture;
  },
): object {
  return {
    "@context": CONTEXT,
    "@type": "WebPage",
    name: project.title,
    inLanguage: languageTag[detectLanguage(project.title)],
    ...(project.description ? { description: project.description } : {}),
    url: pageAt(site, project.path),
    datePublished: project.published,
    about: { "@type": "Project", name: project.title, parentOrganization: organisation(site) },
    ...(project.picture ? { primaryImageOfPage: image(site, project.picture).image } : {}),
  };
}

export function itemList(site: Site, entries: readonly { title: string; href: string }[]): object | null {
  if (entries.length === 0) return null;
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    itemListElement: entries.map(({ title, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: pageAt(site, href),
    })),
  };
}
