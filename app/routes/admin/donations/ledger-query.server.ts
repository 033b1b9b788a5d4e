import { validateFields } from "~/server/staff";
import { withKnownCause } from "~/features/donations/ledger/ledger.server";
import { LedgerFilter } from "~/features/donations/ledger/ledger-filter";
import { db } from "~/server/context.server";

/** Reads the filter from the query: parsed, or errors for Conform; plus the raw values. */
export async function readLedgerQuery(request: Request) {
  const form = validateFields("en", Object.fromEntries(new URL(request.url).searchParams), LedgerFilter);
  const query = form.typed;
  if (!form.ok) return { ok: false as const, result: form.reply(), query };
  const filter = await withKnownCause(db, form.value);
  if (filter.ok) return { ok: true as const, filter: filter.value, query };
  const fieldErrors = { cause: ["giving.causeUnknown" as const] };
  return { ok: false as const, result: form.reply({ fieldErrors }), query };
}
