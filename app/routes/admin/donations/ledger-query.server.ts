import { parseWithZod } from "@conform-to/zod/v4";
import { translateReply } from "~/server/form.server";
import { withKnownCause } from "~/features/donations/ledger/ledger.server";
import { LedgerFilter } from "~/features/donations/ledger/ledger-filter";
import { db } from "~/server/context.server";

const NAMES = ["state", "cause", "from", "to", "mode", "search"] as const;

/** Reads the filter from the query: parsed, or errors for Conform; plus the raw values. */
export async function readLedgerQuery(request: Request) {
  const given = new URL(request.url).searchParams;
  const query = Object.fromEntries(
    NAMES.map((name) => [name, (given.get(name) ?? "").slice(0, 200)]),
  ) as Record<(typeof NAMES)[number], string>;
  const submission = parseWithZod(new URLSearchParams(query), { schema: LedgerFilter });
  const reply = translateReply("en", submission);
  if (submission.status !== "success") return { ok: false as const, result: reply(), query };
  const filter = await withKnownCause(db, submission.value);
  if (filter.ok) return { ok: true as const, filter: filter.value, query };
  const fieldErrors = { cause: ["giving.causeUnknown" as const] };
  return { ok: false as const, result: reply({ fieldErrors }), query };
}
