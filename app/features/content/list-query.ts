import type { PublishStatus } from "./record";

/** "": newest first; "date": oldest first; "-views": most read first. */
export const LIST_SORTS = ["", "date", "title", "-title", "-views"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export type ListQuery = {
  search: string;
  status: "" | PublishStatus;
  translated: "" | "none" | "partly";
  sort: ListSort;
};

/** `parameter` distinguishes lists on one page. */
export const listParameters = (parameter: string) =>
  parameter === "search"
    ? ([parameter, "status", "translated", "sort"] as const)
    : ([parameter, `${parameter}Status`, `${parameter}Translated`, `${parameter}Sort`] as const);

export function listSearchParams(parameter: string, query: ListQuery): Record<string, string> {
  const [search, status, translated, sort] = listParameters(parameter);
  return {
    [search]: query.search,
    [status]: query.status,
    [translated]: query.translated,
    [sort]: query.sort,
  };
}
