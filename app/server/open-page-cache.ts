import type { IncomingMessage } from "node:http";
import { openPageVersions } from "#db/page-versions.server";
import { visitorCountry } from "~/features/site/visitor-country.server";
import { recordView } from "~/features/content/view-counts.server";
import { env } from "~/env.server";
import type { RouteTable } from "./route-table.server";
import { todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { readingRules } from "~/features/content/public/reading-rules.server";
import { openDictionaries } from "./page-dictionary.server";
import { CLIENT_ADDRESS_HEADER, CLIENT_COUNTRY_HEADER } from "./client-identity";
import { createPageCache } from "./page-cache";

const MAXIMUM_AGE_MS = 60_000;
/** A page takes some 50 kB in all encodings together. */
const MAXIMUM_PAGES = 400;

/** Cookie: staff must not get an older cached page after logging in. Pages also depend on the country. */
const VARY = [
  "Accept-Encoding",
  "Save-Data",
  "Cookie",
  ...(env.trustProxy && env.countryHeader ? [env.countryHeader] : []),
].join(", ");

const COUNTRIES: readonly string[] = limits.content.countries.map(({ code }) => code);

export function openPageCache(routes: RouteTable) {
  const changes = openPageVersions(env.databasePath);
  // Includes the day, because links and causes end with it.
  const versionsOf: typeof changes = (topics) => {
    const counted = changes(topics);
    return counted === null ? null : `${todayInIndia(new Date())} ${counted}`;
  };
  const dictionaries = openDictionaries(readingRules);
  return createPageCache(
    { addresses: routes, versionsOf, countryGroup, countView: countView(routes), dictionaries },
    { maximumPages: MAXIMUM_PAGES, maximumAgeMs: MAXIMUM_AGE_MS, vary: VARY },
  );
}

/** Pages differ only between countries that content can be limited to, others, and unknown. */
function countryGroup({ headers }: IncomingMessage): string {
  const country = visitorCountry({
    address: String(headers[CLIENT_ADDRESS_HEADER] ?? ""),
    headerCountry: headers[CLIENT_COUNTRY_HEADER] as string | undefined,
  });
  return country === null ? "unknown" : COUNTRIES.includes(country) ? country : "other";
}

const countView = (routes: RouteTable) => (request: IncomingMessage) => {
  const [path = ""] = (request.url ?? "").split("?", 1);
  const { headers } = request;
  if (routes.find(path)?.sitemap?.each === "blog")
    recordView(
      path.split("/").findLast(Boolean) ?? "",
      {
        method: request.method ?? "",
        address: String(headers[CLIENT_ADDRESS_HEADER] ?? ""),
        headers: { get: (name) => headers[name]?.toString() ?? null },
      },
      new Date(),
    );
};
