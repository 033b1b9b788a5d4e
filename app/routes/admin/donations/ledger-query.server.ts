import { parseWithZod } from "@conform-to/zod/v4";
import { translateReply } from "~/server/form.server";
import { LedgerFilter } from "~/features/donations/ledger/ledger-filter";

const NAMES = ["state", "cause", "from", "to", "mode", "search"] as const;

/** The filter from the query: parsed, or errors for Conform; plus the raw texts. */
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
