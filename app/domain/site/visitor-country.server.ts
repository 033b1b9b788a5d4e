import { env } from "~/env.server";
import { findCountry } from "~/gateways/country-database.server";
import { isPlaceless, readAddress } from "~/gateways/network-address.server";

type Visitor = {
  /** The client's address as the socket or the trusted proxy gives it. */
  address: string;
  /** The trusted proxy's country header; absent unless TRUST_PROXY is on and COUNTRY_HEADER names it. */
  headerCountry?: string | null;
};

/**
 * What proxies write when they don't know: XX for unknown, T1 for Tor (Cloudflare's documentation of
 * CF-IPCountry).
 */
const UNKNOWN = new Set(["XX", "T1"]);

/**
 * The visitor's country as a two-letter code in capitals: what the proxy says, else what the address says,
 * else DEFAULT_COUNTRY where the address can't say anything (loopback and private ranges).
 * @returns null when unknown
 */
export function visitorCountry(
  { address, headerCountry }: Visitor,
  defaultCountry: string | null = env.defaultCountry ?? null,
): string | null {
  const header = headerCountry?.trim().toUpperCase() ?? "";
  if (/^[A-Z]{2}$/.test(header) && !UNKNOWN.has(header)) return header;
  const canonical = readAddress(address);
  if (canonical === null) return null;
  if (isPlaceless(canonical)) return defaultCountry;
  return findCountry(canonical);
}
