import { listItems } from "~/domain/content/content-life.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentFor, onlyToRead } from "~/http/document.server";
import { db, foundation, origin } from "~/http/world.server";
import { limits } from "~/limits";
import { eventFeed, FEED_ITEMS } from "~/presenters/content/feed";

/** GET /feeds/events.xml, as for visitors from the foundation's own country: feed servers may be anywhere. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { items } = await listItems(db, "event", {
    country: limits.donation.domesticCountry,
    limit: FEED_ITEMS,
  });
  return documentFor(request, {
    type: "application/rss+xml; charset=utf-8",
    text: eventFeed({ origin, name: foundation.name }, items),
    minutes: 10,
  });
}

export const action = onlyToRead;
