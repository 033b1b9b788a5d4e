import { settings } from "~/features/settings/settings";
import { findCountry } from "~/integrations/geo/country-database.server";
import { isPlaceless, readAddress } from "~/integrations/geo/network-address.server";

type Visitor = {
  /** As the socket or the trusted proxy gives it. */
  address: string;
  /** The proxy's country header; absent unless TRUST_PROXY is on and COUNTRY_HEADER is set. */
  headerCountry?: string | null;
};

/** Proxies' codes for unknown and for Tor (Cloudflare's documentation of CF-IPCountry). */
const UNKNOWN = new Set(["XX", "T1"]);

/**
 * The visitor's country as two capitals: from the proxy, else from the address, else DEFAULT_COUNTRY for
 * addresses without a place (loopback and private ranges).
 * @returns null when unknown
 */
export function visitorCountry(
  { address, headerCountry }: Visitor,
  defaultCountry: string | null = settings().defaultCountry ?? null,
): string | null {
  const header = headerCountry?.trim().toUpperCase() ?? "";
  if (/^[A-Z]{2}$/.test(header) && !UNKNOWN.has(header)) return header;
  const canonical = readAddress(address);
  if (canonical === null) return null;
  if (isPlaceless(canonical)) return defaultCountry;
  return findCountry(canonical);
}
