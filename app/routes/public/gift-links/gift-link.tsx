import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { storyPictures } from "~/features/site/stories/pictures";
import { causeName } from "~/features/causes/causes.server";
import { findGiftLink, isLinkOpen } from "~/features/gift-links/gift-links.server";
import { donationSectionWithEffects } from "~/server/donations/donation-section.server";
import { db } from "~/server/context.server";
import { toGiftLinkView } from "~/features/gift-links/gift-link-view";
import { GiftLinkPage } from "~/features/gift-links/gift-link-page";
import type { PageHandle } from "~/components/page-handle";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { languageOf } from "~/locales/language";
import { translator } from "~/locales/translate";

export const handle: PageHandle = {
  scripts: ["donation"],
  pays: true,
  hasDonationSection: true,
  cache: { shows: ["money"] },
};

/** The picture of a cause in chats, which is a story's. */
const PICTURES: Record<string, string> = {
  "life-school": "evening-class",
  "goat-rearing": "goat-hillside",
  "youth-outreach": "leadership-circle",
  "stitching-center": "tailoring-room",
};

/** The card for chats tells cause and amount. The greeting may name somebody, so it stands on the page alone. */
export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const language = pageLanguage(matches);
  if (!page?.link)
    return pageMeta(matches, { title: translator(language)("giftLink.endedTitle"), hidden: true });
  const { link, section } = page;
  const cause = section.causes.find(({ slug }) => slug === link.chosen.cause);
  const picture = PICTURES[link.chosen.cause] ?? "";
  const alt = storyPictures[picture]?.alt[language];
  return pageMeta(matches, {
    title: link.title,
    ...(cause ? { description: `${cause.sentence} ${cause.story}` } : {}),
    path: link.path,
    picture: alt ? { url: `/pictures/card-${picture}.jpg`, width: 1200, height: 630, alt } : null,
    hidden: true,
  });
};

/** An unknown or ended link is told with status 404, above the same ways to give. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const [found, section] = await Promise.all([
    findGiftLink(db, params.token ?? ""),
    donationSectionWithEffects(request),
  ]);
  if (!found || !isLinkOpen(found, new Date()))
    return data({ link: null, cause: found?.cause_slug, section }, { status: 404 });
  const name = await causeName(db, found.cause_slug, language);
  const link = toGiftLinkView(found, name, language);
  return data({ link, cause: found.cause_slug, section });
}

export default function GiftLinkRoute() {
  return <GiftLinkPage {...useLoaderData<typeof loader>()} />;
}
