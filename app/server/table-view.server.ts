import { limits } from "~/lib/limits";

/** @param sorts the first is the default @param columns `defaults`: those shown by default */
export function readTableView<Sort extends string>(
  request: Request,
  sorts: readonly Sort[],
  columns: { all: readonly string[]; defaults: readonly string[] },
): { sort: Sort; columns: string[] } {
  const { searchParams } = new URL(request.url);
  const requested = searchParams.getAll("columns");
  const chosen = columns.all.filter((name) => requested.includes(name));
  return {
    sort: sorts.find((sort) => sort === searchParams.get("sort")) ?? (sorts[0] as Sort),
    columns: chosen.length > 0 ? chosen : [...columns.defaults],
  };
}

export function readSearch(
  request: Request,
  maxLength: number = limits.admin.search,
  name = "search",
): string | undefined {
  const search = new URL(request.url).searchParams.get(name)?.trim() ?? "";
  return search !== "" && search.length <= maxLength ? search : undefined;
}
