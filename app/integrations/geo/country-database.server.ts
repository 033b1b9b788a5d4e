import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Reader, type CountryResponse } from "mmdb-lib";
import { env } from "~/env.server";
import { isSpecialPurpose, readAddress } from "./network-address.server";

/** Resolved as a package, so that sources and the built server find it. */
const DATABASE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** Newer data in the same format, which the operator may add (docs/operating.md). */
const UPDATED_DATABASE = join(dirname(env.databasePath), "country.mmdb");

type Entry = CountryResponse & { country_code?: string };

/** undefined: not read yet; null: unreadable. */
let database: Reader<Entry> | null | undefined;

/** Two-letter ISO 3166-1 code, for IPv4 or IPv6. @returns null for private, unknown and invalid addresses */
export function findCountry(address: string): string | null {
  const canonical = readAddress(address);
  if (canonical === null || isSpecialPurpose(canonical)) return null;
  const country = getReader()?.get(canonical)?.country_code;
  return country && /^[A-Z]{2}$/.test(country) ? country : null;
}

/** ISO 8601; null when it can't be read. */
export function countryDataDate(): string | null {
  return getReader()?.metadata.buildEpoch.toISOString() ?? null;
}

/** Reads 8 MB on first use. Without the data every country is unknown, which the specification allows. */
function getReader(): Reader<Entry> | null {
  if (database === undefined)
    database =
      (existsSync(UPDATED_DATABASE) ? openReader(() => UPDATED_DATABASE) : null) ??
      openReader(() => createRequire(import.meta.url).resolve(DATABASE));
  return database;
}

function openReader(find: () => string): Reader<Entry> | null {
  let path = DATABASE;
  try {
    path = find();
    return new Reader<Entry>(readFileSync(path));
  } catch (error) {
    console.error(`The country data in ${path} can't be read: ${String(error)}`);
    return null;
  }
}
