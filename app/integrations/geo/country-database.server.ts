import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Reader, type CountryResponse } from "mmdb-lib";
import { env } from "~/env.server";
import { isPlaceless, readAddress } from "./network-address.server";

/** Resolved as a package, so that sources and the built server find it. */
const DATABASE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** Newer data of the same shape, put there by hand: docs/operating.md. */
const RENEWED = join(dirname(env.databasePath), "country.mmdb");

type Entry = CountryResponse & { country_code?: string };

/** undefined: not read yet; null: unreadable. */
let database: Reader<Entry> | null | undefined;

/** Two-letter ISO 3166-1 code, for IPv4 or IPv6. @returns null for private, unknown and invalid addresses */
export function findCountry(address: string): string | null {
  const canonical = readAddress(address);
  if (canonical === null || isPlaceless(canonical)) return null;
  const country = opened()?.get(canonical)?.country_code;
  return country && /^[A-Z]{2}$/.test(country) ? country : null;
}

/** ISO 8601; null when it can't be read. */
export function countryDataDate(): string | null {
  return opened()?.metadata.buildEpoch.toISOString() ?? null;
}

/** 8 MB, read on first use. Without it every country is unknown, which the specification allows. */
function opened(): Reader<Entry> | null {
  if (database === undefined)
    database =
      (existsSync(RENEWED) ? open(() => RENEWED) : null) ??
      open(() => createRequire(import.meta.url).resolve(DATABASE));
  return database;
}

function open(find: () => string): Reader<Entry> | null {
  let path = DATABASE;
  try {
    path = find();
    return new Reader<Entry>(readFileSync(path));
  } catch (error) {
    console.error(`The country data in ${path} can't be read: ${String(error)}`);
    return null;
  }
}
