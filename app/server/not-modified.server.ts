/**
 * Whether If-None-Match lists this ETag, or is "*". Compared weakly (RFC 9110, 13.1.2): a CDN or proxy that
 * compresses an answer marks its ETag as weak, and asks with that.
 * @param etag with its quotation marks
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(",").map(strong);
  return known.includes(strong(etag)) || known.includes("*");
}

const strong = (etag: string) => etag.trim().replace(/^W\//, "");
