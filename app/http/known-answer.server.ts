/**
 * Whether the client says that it has this answer already: in a list of several, or as anything at all.
 * Compared weakly (RFC 9110, 13.1.2): a CDN or proxy that packs an answer itself marks its ETag as weak, and
 * asks with that.
 * @param ifNoneMatch the header as it came @param etag with its quotation marks
 */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(",").map(strong);
  return known.includes(strong(etag)) || known.includes("*");
}

const strong = (etag: string) => etag.trim().replace(/^W\//, "");
