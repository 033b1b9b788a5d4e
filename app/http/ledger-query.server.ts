import { fieldProblems } from "~/domain/result";
import { LedgerFilter } from "~/domain/ledger/ledger-filter.server";

const NAMES = ["state", "cause", "from", "to", "mode", "search"] as const;

/**
 * The ledger's filter from the query: parsed, or the fields at fault; and the texts as given, for the form.
 */
export function readLedgerQuery(request: Request) {
  const given = new URL(request.url).searchParams;
  const query = Object.fromEntries(
    NAMES.map((name) => [name, (given.get(name) ?? "").slice(0, 200)]),
  ) as Record<(typeof NAMES)[number], string>;
  const parsed = LedgerFilter.safeParse({ ...query, page: given.get("page") ?? undefined });
  return parsed.success
    ? { ok: true as const, filter: parsed.data, query }
    : { ok: false as const, errors: fieldProblems(parsed.error), query };
}
