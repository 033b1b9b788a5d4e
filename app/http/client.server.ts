import type { Caller } from "~/domain/login.server";
import { visitorCountry } from "~/domain/visitor-country.server";
import { knownDevice } from "./known-device.server";

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

/** Who wants to log in. */
export function caller(request: Request): Caller {
  return {
    address: clientAddress(request),
    device: request.headers.get("user-agent") ?? "",
    known: knownDevice(request),
  };
}
