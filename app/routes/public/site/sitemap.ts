import { listCauseRows } from "~/features/causes/causes.server";
import { listPublicItems, type PublicItem } from "~/features/content/content-list.server";
import { GALLERY } from "~/features/gallery/photo";
import { listPublicPhotos } from "~/features/gallery/photos.server";
import { documentResponse, methodNotAllowed } from "~/server/file-response.server";
import { buildRouteTable, type Module, type Modules } from "~/server/route-table.server";
import { db, origin } from "~/server/context.server";
import { activeLanguages, defaultLanguage, languageOf, languageTag, pathIn } from "~/locales/language";
import { records } from "~/features/content/records";
import type { PageHandle } from "~/components/page-handle";
import { xmlElement, escapeXml } from "~/lib/xml";

export const handle: PageHandle = {
  cache: { shows: ["causes", "gallery_items", ...Object.values(records).map(({ table }) => table)] },
};

const modules: Modules = import.meta.glob<Module>(["/app/routes/public/**/*.tsx"]);

export async function loader() {
  const now = new Date();
  const [{ all }, items, photos, causes] = await Promise.all([
    buildRouteTable(modules),
    listPublicItems(db, MAX_URLS, now),
    listPublicPhotos(db, MAX_URLS, now),
    listCauseRows(db),
  ]);
  const newest: ListedItem[] = [
    ...items,
    ...photos.map((photo) => ({ ...photo, kind: GALLERY, path: null }) as const),
  ].sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1));
  const plain = all.filter(({ path }) => languageOf(path) === defaultLanguage);
  const text = sitemap(origin, plain, newest, causes);
  return documentResponse({ type: "application/xml; charset=utf-8", text, minutes: 10 });
}

export const action = methodNotAllowed;

/** Limit of the sitemap protocol (sitemaps.org). */
const MAX_URLS = 50_000;

type ListedItem = Omit<PublicItem, "kind"> & { kind: PublicItem["kind"] | typeof GALLERY };

type Address = {
  path: string;
  sitemap?: { each?: ListedItem["kind"] | "cause"; newest?: ListedItem["kind"] | "all"; id?: string };
};

/** @param addresses in the default language @param items newest change first */
function sitemap(
  origin: string,
  addresses: readonly Address[],
  items: readonly ListedItem[],
  causes: readonly { slug: string }[],
): string {
  const lastChange = (newest: string | undefined) =>
    items.find(({ kind }) => newest === kind || newest === "all")?.changedAt ?? "";
  const listed = addresses.filter(({ sitemap }) => sitemap !== undefined);
  const fixed = listed.filter(({ sitemap }) => !sitemap?.each);
  const pathOf = (kind: ListedItem["kind"] | "cause") =>
    listed.find(({ sitemap }) => sitemap?.each === kind)?.path ?? "";
  const pages: (readonly [path: string, changedAt: string])[] = [
    ...fixed.map(
      ({ path, sitemap }) => [fillParams(path, sitemap?.id ?? ""), lastChange(sitemap?.newest)] as const,
    ),
    ...causes.map(({ slug }) => [fillParams(pathOf("cause"), slug), ""] as const),
    ...items.map(
      ({ kind, id, path, changedAt }) => [path ?? fillParams(pathOf(kind), id), changedAt] as const,
    ),
  ];
  const languages = activeLanguages();
  const alternates = [
    ...languages.map((one) => [languageTag[one], one] as const),
    ["x-default", defaultLanguage] as const,
  ];
  const urls = pages.slice(0, MAX_URLS / languages.length).flatMap(([path, changedAt]) => {
    const others = (languages.length > 1 ? alternates : [])
      .map(
        ([tag, one]) =>
          `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(origin + pathIn(one, path))}"/>`,
      )
      .join("");
    return languages.map(
      (one) =>
        `<url>${xmlElement("loc", origin + pathIn(one, path))}${xmlElement("lastmod", changedAt)}${others}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

const fillParams = (path: string, id: string) => path.replace(/:\w+/, encodeURIComponent(id));
