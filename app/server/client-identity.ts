import type { IncomingMessage } from "node:http";

/** Set by this server. Values that a client sends are discarded. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";
export const CLIENT_COUNTRY_HEADER = "x-client-country";
/** Path and query before the page cache dropped parameters that the page ignores. */
export const REQUESTED_URL_HEADER = "x-requested-url";

/** Uses the last X-Forwarded-For entry, which the trusted proxy adds. Without a proxy, ignores the header. */
export function setClientHeaders(
  request: IncomingMessage,
  settings: { trustProxy: boolean; countryHeader: string | undefined },
) {
  const { headers } = request;
  delete headers[REQUESTED_URL_HEADER];
  const forwarded = settings.trustProxy ? single(headers["x-forwarded-for"])?.split(",").at(-1) : undefined;
  const country =
    settings.trustProxy && settings.countryHeader ? single(headers[settings.countryHeader]) : undefined;
  headers[CLIENT_ADDRESS_HEADER] = withoutPort(forwarded ?? "") || request.socket.remoteAddress || "";
  if (country) headers[CLIENT_COUNTRY_HEADER] = country;
  else delete headers[CLIENT_COUNTRY_HEADER];
}

/** Some gateways write a port: 1.2.3.4:567, [2001:db8::1]:567 (RFC 7239, 6). */
function withoutPort(entry: string): string {
  const [, inBrackets, dotted] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry.trim()) ?? [];
  return inBrackets ?? dotted ?? entry.trim();
}

function single(value: string | string[] | undefined) {
  return Array.isArray(value) ? value.join(",") : value;
}
