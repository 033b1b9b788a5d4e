import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/page-handle";
import { listItems } from "~/features/content/content-lifecycle.server";
import { blogFeed, eventFeed, FEED_ITEMS } from "~/features/content/feed";
import { foundationName } from "~/features/settings/settings.server";
import { limits } from "~/lib/limits";
import { languageOf, plainPath } from "~/locales/language";
import { db, origin } from "~/server/context.server";
import { documentResponse, methodNotAllowed } from "~/server/file-response.server";

export const handle: PageHandle = { cache: { shows: ["blog_posts", "events", "pictures"] } };

/** /feeds/blogs.xml and /feeds/events.xml, as seen from India: feed servers may be anywhere. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const site = { origin, name: await foundationName(db, language), language };
  const latest = { country: limits.donation.domesticCountry, language, uncounted: true, limit: FEED_ITEMS };
  const text = plainPath(pathname).startsWith("/feeds/events")
    ? eventFeed(site, (await listItems(db, "event", latest)).items)
    : blogFeed(site, (await listItems(db, "blog", latest)).items);
  return documentResponse({ type: "application/rss+xml; charset=utf-8", text, minutes: 1 });
}

export const action = methodNotAllowed;
