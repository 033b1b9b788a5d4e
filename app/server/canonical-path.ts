import type { IncomingMessage } from "node:http";
import type { RouteTable } from "./route-table.server";

/**
 * Normalises the URL, so that rules check the served path: /practice/../donateUs would pass as /practice/.
 * @returns false when URL or Host is malformed (RFC 9112, 3.2: respond with 400)
 */
export function normaliseUrl(request: IncomingMessage, routes: RouteTable): boolean {
  const { url = "/", headers } = request;
  const isHost =
    headers.host === undefined ||
    (/^([\w.-]*|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(headers.host) &&
      URL.canParse(`http://${headers.host || "site"}/`));
  const absoluteUrl = url.startsWith("/") ? `http://site${url}` : url;
  if (!isHost || !/^https?:\/\//i.test(absoluteUrl) || !URL.canParse(absoluteUrl)) return false;
  const parsedUrl = new URL(absoluteUrl);
  // Before single fetch, `_data` marked data requests; with it every page would be empty and log an error.
  if (parsedUrl.search !== "" && parsedUrl.searchParams.has("_data")) parsedUrl.searchParams.delete("_data");
  const pathname = parsedUrl.pathname.replace(/\/{2,}/g, "/");
  const isData = SINGLE_FETCH.test(pathname);
  const path =
    isData && !routes.find(pathname.replace(SINGLE_FETCH, ""))?.hydrate
      ? pathname.replace(SINGLE_FETCH, "%2Edata")
      : pathname;
  request.url = path + parsedUrl.search;
  return isDecodable(parsedUrl.pathname);
}

/** Decodes characters that the router decodes (RFC 3986, 6.2.2.2); else /%6dl/blogs mixes two languages. */
export function decodeUnreserved(request: IncomingMessage): void {
  const [path = "", ...query] = (request.url ?? "").split("?");
  const decoded = path.replace(ESCAPED_UNRESERVED, (escape) => decodeURIComponent(escape));
  request.url = [decoded, ...query].join("?");
}

const ESCAPED_UNRESERVED = /%(?:2d|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/** Allowed on hydrated screens only: for an API route Remix would hold the whole response in memory. */
const SINGLE_FETCH = /\.data$/;

const CONTROL = /\p{Cc}/u;

/** Rejects control characters: no route matches a line break, not even the API's 404. */
function isDecodable(pathname: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
