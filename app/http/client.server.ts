import type { Caller } from "~/domain/login.server";
import { visitorCountry } from "~/domain/visitor-country.server";
import { knownDevice } from "./known-device.server";

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

/** Who wants to log in. */
export function caller(request: Request): Caller {
  return {
    address: clientAddress(request),
    device: request.headers.get("user-agent") ?? "",
    known: knownDevice(request),
  };
}
