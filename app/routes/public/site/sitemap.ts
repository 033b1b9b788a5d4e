import { listPublicItems } from "~/domain/content/public-items.server";
import { documentFor, onlyToRead } from "~/http/site/document.server";
import { db, origin } from "~/http/world.server";
import { MOST_ADDRESSES, sitemap } from "~/presenters/site/sitemap";

/** GET /sitemap.xml */
export async function loader() {
  const text = sitemap(origin, await listPublicItems(db, MOST_ADDRESSES, new Date()));
  return documentFor({ type: "application/xml; charset=utf-8", text, minutes: 10 });
}

export const action = onlyToRead;
