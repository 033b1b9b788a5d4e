import type { Caller } from "~/features/accounts/login.server";
import { visitorCountry } from "~/features/site/visitor-country.server";
import { requestLanguage } from "~/locales/language";
import { knownDevice } from "~/server/accounts/known-device.server";

export const clientAddress = (request: Request): string => request.headers.get("x-client-address") ?? "";

export function countryOf(request: Request): string | null {
  return visitorCountry({
    address: clientAddress(request),
    headerCountry: request.headers.get("x-client-country"),
  });
}

/** To whom a public page is shown. */
export const visitorOf = (request: Request) => ({
  country: countryOf(request),
  language: requestLanguage(request),
});

export function caller(request: Request): Caller {
  return {
    address: clientAddress(request),
    device: request.headers.get("user-agent") ?? "",
    known: knownDevice(request),
  };
}
