/** Where a query begins, also where a mail program has written its question mark, or lost it. */
const QUERY = /[?;&=]|%3[bdf]|%26/i;

/**
 * 24 or 32 random bytes in base64url, and whatever stuck to them when they were copied: the token of a
 * donation, or another that got into an address. Ids have other forms: a UUID, or the hash that a picture is
 * called by.
 */
const TOKEN = /(?<![\w-])(?![\da-f]{8}-(?:[\da-f]{4}-){3}|[\da-f]{32}(?:-|\b))[\w-]{32,}/g;

/** A part of the path with somebody's e-mail address in it. */
const ADDRESS = /@|%40/i;

/** Longer ones are cut: what is looked for in the log stands at their beginning. */
const LONGEST_PATH = 300;

/**
 * What the log may say of a request's address: never a query, a token or an e-mail address, even where the
 * address around it is misspelt. @param url as in the request line
 */
export function loggedPath(url: string): string {
  const [path = ""] = url.split(QUERY, 1);
  const parts = path.replace(TOKEN, ":token").split("/");
  return parts
    .map((part) => (ADDRESS.test(part) ? ":address" : part))
    .join("/")
    .slice(0, LONGEST_PATH);
}
