/** False for other schemes, which belong to a proxy in front of the site. */
export const isBearer = (authorization: string | null | undefined): boolean =>
  /^Bearer\b/i.test(authorization ?? "");
