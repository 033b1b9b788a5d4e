import { listPublicItems } from "~/domain/content/public-items.server";
import { documentFor, onlyToRead } from "~/http/site/document.server";
import { readAddresses, type Module, type Modules } from "~/http/site/addresses.server";
import { db, origin } from "~/http/world.server";
import { MOST_ADDRESSES, sitemap } from "~/presenters/site/sitemap";
import { languageOf } from "~/words/language";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { kept: { shows: ["blogs", "events", "projects", "gallery"] } };

const modules: Modules = import.meta.glob<Module>(["/app/routes/public/**/*.tsx"]);

/** GET /sitemap.xml */
export async function loader() {
  const [{ all }, items] = await Promise.all([
    readAddresses(modules),
    listPublicItems(db, MOST_ADDRESSES, new Date()),
  ]);
  const english = all.filter(({ path }) => languageOf(path) === "en");
  const text = sitemap(origin, english, items);
  return documentFor({ type: "application/xml; charset=utf-8", text, minutes: 10 });
}

export const action = onlyToRead;
