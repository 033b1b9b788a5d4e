import type { LoaderFunctionArgs } from "@remix-run/node";
import { listItems } from "~/domain/content/content-life.server";
import { documentFor, onlyToRead } from "~/http/document.server";
import { db, foundation, origin } from "~/http/world.server";
import { limits } from "~/limits";
import { languageOf } from "~/words/language";
import { blogFeed, FEED_ITEMS } from "~/presenters/content/feed";

/** GET /feeds/blogs.xml, as for visitors from the foundation's own country: feed servers may be anywhere. */
export async function loader({ request }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const { items } = await listItems(db, "blog", {
    country: limits.donation.domesticCountry,
    uncounted: true,
    language,
    limit: FEED_ITEMS,
  });
  return documentFor({
    type: "application/rss+xml; charset=utf-8",
    text: blogFeed({ origin, name: foundation.name, language }, items),
    minutes: 10,
  });
}

export const action = onlyToRead;
