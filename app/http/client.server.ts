import { visitorCountry } from "~/domain/visitor-country.server";

/**
 * Who is asking. The headers are written by what stands before Express (app/front/client-identity.ts), which
 * throws
 * away whatever a client sends under these names.
 */
export function clientAddress(request: Request): string {
  // The development server has nothing before it; its visitors are its developers.
  return request.headers.get("x-client-address") ?? (import.meta.env.DEV ? "127.0.0.1" : "");
}

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
