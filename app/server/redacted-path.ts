/** Also matches encodings, because mail programs encode or drop the question mark. */
const QUERY = /[?;&=]|%3[bdf]|%26/i;

/**
 * A token of 24 or 32 bytes in base64url, also cut short or with a line break or dot; no UUID or picture id.
 */
const TOKEN =
  /(?<![\w-])(?![\da-f]{8}-(?:[\da-f]{4}-){3}|[\da-f]{32}(?:-|\b))(?=(?:[\w-](?:%[\da-f]{2}|\.){0,2}){29})[\w-]{6,}(?:(?:%[\da-f]{2}|\.){1,2}[\w-]{6,})*/gi;

/** Matches a path segment with an e-mail address. */
const EMAIL = /@|%40/i;

const MAX_PATH_LENGTH = 300;

/** Removes the query, tokens and e-mail addresses, even from malformed URLs. */
export function loggedPath(url: string): string {
  const [path = ""] = url.split(QUERY, 1);
  const parts = path.replace(TOKEN, ":token").split("/");
  return parts
    .map((part) => (EMAIL.test(part) ? ":address" : part))
    .join("/")
    .slice(0, MAX_PATH_LENGTH);
}
