import type { IncomingMessage } from "node:http";

/** The headers under which the app finds who is asking. What a client sends under these names is thrown away. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";
export const CLIENT_COUNTRY_HEADER = "x-client-country";

/**
 * Writes the client's address (and the country that a trusted proxy names) into headers of our own.
 * Behind a trusted proxy the address is the last entry of X-Forwarded-For: the one that this proxy added itself.
 * Without one, forwarded headers change nothing.
 */
export function identifyClient(request: IncomingMessage, settings: { trustProxy: boolean; countryHeader: string | undefined }) {
  const { headers } = request;
  const forwarded = settings.trustProxy ? single(headers["x-forwarded-for"])?.split(",").at(-1)?.trim() : undefined;
  const country = settings.trustProxy && settings.countryHeader ? single(headers[settings.countryHeader]) : undefined;
  headers[CLIENT_ADDRESS_HEADER] = forwarded || request.socket.remoteAddress || "";
  if (country) headers[CLIENT_COUNTRY_HEADER] = country;
  else delete headers[CLIENT_COUNTRY_HEADER];
}

function single(value: string | string[] | undefined) {
  return Array.isArray(value) ? value.join(",") : value;
}
