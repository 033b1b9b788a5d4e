import { listPublicItems } from "~/features/content/public-items.server";
import { documentFor, onlyToRead } from "~/server/document.server";
import { readAddresses, type Module, type Modules } from "~/server/route-table.server";
import { db, origin } from "~/server/context.server";
import { MOST_ADDRESSES, sitemap } from "~/features/site/sitemap";
import { languageOf } from "~/locales/language";
import type { PageHandle } from "~/components/page-handle";

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
