import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ItemOf } from "~/domain/content/content-kinds.server";
import { listItems } from "~/domain/content/content-life.server";
import { limits } from "~/limits";
import { FEED_ITEMS, type FeedSite } from "~/presenters/content/feed";
import { languageOf } from "~/words/language";
import { documentFor } from "~/http/site/document.server";
import { db, foundation, origin } from "~/http/world.server";

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
    return documentFor({ type: "application/rss+xml; charset=utf-8", text, minutes: 1 });
  };
