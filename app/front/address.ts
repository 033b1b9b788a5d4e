import type { IncomingMessage } from "node:http";

/**
 * Writes the request's address in one plain form: no dot segments, no backslashes, no host in it. Every rule
 * about paths then sees the path that is served: /practice/../donateUs would pass as /practice/ otherwise.
 * @returns false when the address or the Host has no such form (RFC 9112, section 3.2: answer 400)
 */
export function straightenAddress(request: IncomingMessage): boolean {
  const { url = "/", headers } = request;
  const isHost =
    headers.host === undefined ||
    (/^([\w.-]*|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(headers.host) &&
      URL.canParse(`http://${headers.host || "site"}/`));
  const whole = url.startsWith("/") ? `http://site${url}` : url;
  if (!isHost || !/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return false;
  const address = new URL(whole);
  // A door of Remix from before single fetch: any page would answer with nothing, and log an error.
  if (address.search !== "" && address.searchParams.has("_data")) address.searchParams.delete("_data");
  request.url = address.pathname.replace(SINGLE_FETCH, "%2Edata") + address.search;
  return isReadable(address.pathname);
}

/**
 * The door by which Remix's own script asks for a page's data: no page of ours runs it. It also opens the
 * calls, and would hold a list of any length in memory (app/http/long-answer.server.ts). Written so, it is
 * the end of a name.
 */
const SINGLE_FETCH = /\.data$/;

const CONTROL = /\p{Cc}/u;

/**
 * Whole characters, none of them a control: no route takes a line break, and the API's own 404 would miss it.
 */
function isReadable(pathname: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
