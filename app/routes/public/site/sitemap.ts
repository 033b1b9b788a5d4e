import { listPublicItems } from "~/features/content/content-list.server";
import { documentResponse, methodNotAllowed } from "~/server/document.server";
import { readAddresses, type Module, type Modules } from "~/server/route-table.server";
import { db, origin } from "~/server/context.server";
import { MAX_URLS, sitemap } from "~/features/site/sitemap";
import { languageOf } from "~/locales/language";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { cache: { shows: ["blogs", "events", "projects", "gallery"] } };

const modules: Modules = import.meta.glob<Module>(["/app/routes/public/**/*.tsx"]);

/** GET /sitemap.xml */
export async function loader() {
  const [{ all }, items] = await Promise.all([
    readAddresses(modules),
    listPublicItems(db, MAX_URLS, new Date()),
  ]);
  const english = all.filter(({ path }) => languageOf(path) === "en");
  const text = sitemap(origin, english, items);
  return documentResponse({ type: "application/xml; charset=utf-8", text, minutes: 10 });
}

export const action = methodNotAllowed;
