import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ItemOf } from "~/features/content/content-kinds.server";
import { listItems } from "~/features/content/content-lifecycle.server";
import { limits } from "~/lib/limits";
import { FEED_ITEMS, type FeedSite } from "~/features/content/feed";
import { languageOf } from "~/locales/language";
import { documentResponse } from "~/server/document.server";
import { db, foundation, origin } from "~/server/context.server";

/**
 * The loader of a feed: the latest items as visitors from the foundation's own country see them, because feed
 * servers may be anywhere.
 * @param write makes the feed's XML
 */
export const feed =
  <K extends "blog" | "event">(kind: K, write: (site: FeedSite, items: readonly ItemOf<K>[]) => string) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    const language = languageOf(new URL(request.url).pathname);
    const { items } = await listItems(db, kind, {
      country: limits.donation.domesticCountry,
      uncounted: true,
      language,
      limit: FEED_ITEMS,
    });
    const text = write({ origin, name: foundation.name, language }, items);
    return documentResponse({ type: "application/rss+xml; charset=utf-8", text, minutes: 1 });
  };
