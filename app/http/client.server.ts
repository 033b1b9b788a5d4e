import { visitorCountry } from "~/domain/visitor-country.server";

/**
 * The visitor's address. The front writes this header (app/front/client-identity.ts) and throws away what a
 * client sends under its name.
 */
export const clientAddress = (request: Request): string => request.headers.get("x-client-address") ?? "";

/** Two-letter country of the visitor, or null when it cannot be known. */
export function countryOf(request: Request): string | null {
  return visitorCountry({
    address: clientAddress(request),
    headerCountry: request.headers.get("x-client-country"),
  });
}

/** Who knocks at the login: the address, and what the browser or program calls itself. */
export function caller(request: Request): { address: string; device: string } {
  return { address: clientAddress(request), device: request.headers.get("user-agent") ?? "" };
}
