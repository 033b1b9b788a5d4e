import type { PublishStatus } from "./record";

/** "": the latest first; "date": the oldest; "-views": the most read posts. */
export const LIST_SORTS = ["", "date", "title", "-title", "-views"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** What a staff list shows: "" for everything. */
export type ListQuery = {
  search: string;
  status: "" | PublishStatus;
  /** By how much of the English side is in Malayalam. */
  translated: "" | "none" | "partly";
  sort: ListSort;
};

/** Its names in the address. That of the search, `parameter`, tells lists on one page apart. */
export const listParameters = (parameter: string) =>
  parameter === "search"
    ? ([parameter, "status", "translated", "sort"] as const)
    : ([parameter, `${parameter}Status`, `${parameter}Translated`, `${parameter}Sort`] as const);

/** A list's query in the address. */
export function listAddress(parameter: string, query: ListQuery): Record<string, string> {
  const [search, status, translated, sort] = listParameters(parameter);
  return {
    [search]: query.search,
    [status]: query.status,
    [translated]: query.translated,
    [sort]: query.sort,
  };
}
