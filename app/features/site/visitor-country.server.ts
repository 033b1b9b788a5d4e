import { config } from "~/features/settings/config";
import { findCountry } from "~/integrations/geo/country-database.server";
import { isSpecialPurpose, readAddress } from "~/integrations/geo/network-address.server";

type Visitor = {
  address: string;
  /** The proxy's country header; requires TRUST_PROXY and COUNTRY_HEADER. */
  headerCountry?: string | null;
};

/** Codes for unknown and Tor (Cloudflare, CF-IPCountry). */
const UNKNOWN = new Set(["XX", "T1"]);

/** Returns the proxy's country, else the address's; for private ranges DEFAULT_COUNTRY; null if unknown. */
export function visitorCountry(
  { address, headerCountry }: Visitor,
  defaultCountry: string | null = config().defaultCountry ?? null,
): string | null {
  const header = headerCountry?.trim().toUpperCase() ?? "";
  if (/^[A-Z]{2}$/.test(header) && !UNKNOWN.has(header)) return header;
  const canonical = readAddress(address);
  if (canonical === null) return null;
  if (isSpecialPurpose(canonical)) return defaultCountry;
  return findCountry(canonical);
}
