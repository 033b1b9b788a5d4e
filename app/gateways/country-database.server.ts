import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Reader, type CountryResponse } from "mmdb-lib";
import { isPlaceless, readAddress } from "./network-address.server";

/** Resolved as a package, so that it is found from the sources and from the bundled server alike. */
const DATABASE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** The record of an address; the library's types describe only MaxMind's own databases. */
type Entry = CountryResponse & { country_code?: string };

/** undefined: not read yet; null: can't be read. */
let database: Reader<Entry> | null | undefined;

/**
 * The country an address is registered in, as a two-letter ISO 3166-1 code in capitals. Takes IPv4 and IPv6,
 * also IPv4 mapped into IPv6 or with a zone.
 * @returns null for private ranges, for addresses not in the database and for text that is no address
 */
export function findCountry(address: string): string | null {
  const canonical = readAddress(address);
  if (canonical === null || isPlaceless(canonical)) return null;
  if (database === undefined) database = open();
  const country = database?.get(canonical)?.country_code;
  return country && /^[A-Z]{2}$/.test(country) ? country : null;
}

/** 8 MB, read with the first look-up. Without it every country is unknown, which the specification allows. */
function open(): Reader<Entry> | null {
  try {
    return new Reader<Entry>(readFileSync(createRequire(import.meta.url).resolve(DATABASE)));
  } catch (error) {
    console.error(
      `The country database can't be read, so every visitor's country is unknown: ${String(error)}`,
    );
    return null;
  }
}
