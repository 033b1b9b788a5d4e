import { parseWithZod } from "@conform-to/zod/v4";
import { translateReply } from "~/server/form.server";
import { LedgerFilter } from "~/features/donations/ledger/ledger-filter";

const NAMES = ["state", "cause", "from", "to", "mode", "search"] as const;

/**
 * The ledger's filter from the query: parsed, or for Conform what is wrong with it; and the texts as given,
 * for the form.
 */
export function readLedgerQuery(request: Request) {
  const given = new URL(request.url).searchParams;
  const query = Object.fromEntries(
    NAMES.map((name) => [name, (given.get(name) ?? "").slice(0, 200)]),
  ) as Record<(typeof NAMES)[number], string>;
  const submission = parseWithZod(new URLSearchParams(query), { schema: LedgerFilter });
  return submission.status === "success"
    ? { ok: true as const, filter: submission.value, query }
    : { ok: false as const, result: translateReply("en", submission)(), query };
}
