/** Where a query begins, also when a mail program has encoded or dropped its question mark. */
const QUERY = /[?;&=]|%3[bdf]|%26/i;

/**
 * A token of 24 or 32 random bytes in base64url, such as a donation's, and what was copied with it: also without its
 * last characters, or with a line break or a dot in it. Ids are not matched: a UUID, or the 32 hexadecimal digits of a
 * picture.
 */
const TOKEN =
  /(?<![\w-])(?![\da-f]{8}-(?:[\da-f]{4}-){3}|[\da-f]{32}(?:-|\b))(?=(?:[\w-](?:%[\da-f]{2}|\.){0,2}){29})[\w-]{6,}(?:(?:%[\da-f]{2}|\.){1,2}[\w-]{6,})*/gi;

/** Marks a part of the path that holds an e-mail address. */
const ADDRESS = /@|%40/i;

/** Enough to recognise an address in the log. */
const LONGEST_PATH = 300;

/**
 * The path as the log may show it: never a query, a token or an e-mail address, even in a misspelt address.
 * @param url as in the request line
 */
export function loggedPath(url: string): string {
  const [path = ""] = url.split(QUERY, 1);
  const parts = path.replace(TOKEN, ":token").split("/");
  return parts
    .map((part) => (ADDRESS.test(part) ? ":address" : part))
    .join("/")
    .slice(0, LONGEST_PATH);
}
