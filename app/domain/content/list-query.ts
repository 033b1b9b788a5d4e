import type { PublishStatus } from "./publish-status";

/** What a staff list shows: "" for everything. */
export type ListQuery = {
  search: string;
  status: "" | PublishStatus;
  /** By how much of the English side is in Malayalam. */
  translated: "" | "none" | "partly";
};

/** Its names in the address. That of the search, `parameter`, tells lists on one page apart. */
export const listParameters = (parameter: string) =>
  parameter === "search"
    ? ([parameter, "status", "translated"] as const)
    : ([parameter, `${parameter}Status`, `${parameter}Translated`] as const);

/** A list's query in the address. */
export function listAddress(parameter: string, query: ListQuery): Record<string, string> {
  const [search, status, translated] = listParameters(parameter);
  return { [search]: query.search, [status]: query.status, [translated]: query.translated };
}
