import type { IncomingMessage } from "node:http";
import type { Addresses } from "./route-table.server";

/**
 * So that rules see the path that is served: /practice/../donateUs would pass as /practice/. @returns false
 * when URL or Host is malformed (RFC 9112, 3.2: answer 400)
 */
export function normaliseUrl(request: IncomingMessage, addresses: Addresses): boolean {
  const { url = "/", headers } = request;
  const isHost =
    headers.host === undefined ||
    (/^([\w.-]*|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(headers.host) &&
      URL.canParse(`http://${headers.host || "site"}/`));
  const whole = url.startsWith("/") ? `http://site${url}` : url;
  if (!isHost || !/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return false;
  const address = new URL(whole);
  // Data requests from before single fetch: every page would answer with nothing and log an error.
  if (address.search !== "" && address.searchParams.has("_data")) address.searchParams.delete("_data");
  const pathname = address.pathname.replace(/\/{2,}/g, "/");
  const isData = SINGLE_FETCH.test(pathname);
  const path =
    isData && !addresses.find(pathname.replace(SINGLE_FETCH, ""))?.hydrate
      ? pathname.replace(SINGLE_FETCH, "%2Edata")
      : pathname;
  request.url = path + address.search;
  return isReadable(address.pathname);
}

/** As the router does (RFC 3986, 6.2.2.2): /%6dl/blogs would be a page in two languages. */
export function decodeUnreserved(request: IncomingMessage): void {
  const [path = "", ...query] = (request.url ?? "").split("?");
  const plain = path.replace(ESCAPED_PLAIN, (escape) => decodeURIComponent(escape));
  request.url = [plain, ...query].join("?");
}

const ESCAPED_PLAIN = /%(?:2d|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/** Only account and staff screens: API calls would also answer, with a whole list in memory. */
const SINGLE_FETCH = /\.data$/;

const CONTROL = /\p{Cc}/u;

/** No route matches a line break, not even the API's 404. */
function isReadable(pathname: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
