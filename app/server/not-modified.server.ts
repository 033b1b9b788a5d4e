/**
 * Compares weakly (RFC 9110, 13.1.2), because compressing proxies send weak ETags. @param etag with quotation
 * marks
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const etags = ifNoneMatch.split(",").map(stripWeakPrefix);
  return etags.includes(stripWeakPrefix(etag)) || etags.includes("*");
}

const stripWeakPrefix = (etag: string) => etag.trim().replace(/^W\//, "");
