/** Money moved from one cause to another. Nothing comes or goes, so only the causes' own accounts change. */
import { sql } from "kysely";
import { transact } from "#db/client.server";
import { countedCondition } from "#db/paid-donations.server";
import type { CauseTransfer, Db, PaymentMode } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { closedRefusal } from "~/features/closed-months/closed-months.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { todayInIndia } from "~/lib/india-time";
import { ok, refused, type Result } from "~/lib/result";
import { formatRupees } from "~/lib/rupees";
import { msg, type Message } from "~/locales/messages";
import { causeFlows } from "./cause-flows.server";
import { causeName, resolveCause } from "./causes.server";
import type { MoveBack, MoveMoney } from "./transfer-form";

/** What is recorded now, and what counts; see recordedMode and countedMode. */
type Modes = Record<"recorded" | "counted", PaymentMode>;

/**
 * A form sent twice moves the money once. Refusals: invalid (`from`, `to`: unknown or the same; `anyway`: the giving cause
 * has less in hand), conflict (the day's month is closed; what the form moved was moved back since).
 */
export function moveMoney(
  db: Db,
  actor: Actor,
  modes: Modes,
  { formToken, anyway, book, ...given }: MoveMoney,
  now: Date,
): Promise<Result<CauseTransfer>> {
  return transact(db, async (trx): Promise<Result<CauseTransfer>> => {
    const form = { kind: "cause transfer", token: formToken, input: given } as const;
    const moved = await createOnce<CauseTransfer, unknown>(trx, form, now, {
      find: (id) => findTransfer(trx, Number(id)),
      idOf: ({ id }) => String(id),
      make: async () => {
        const from = await resolveAt(trx, "from", given.from);
        if (!from.ok) return from;
        const to = await resolveAt(trx, "to", given.to);
        if (!to.ok) return to;
        if (from.value === to.value)
          return refused({ kind: "invalid", fields: { to: "cause.moveToItself" } });
        const { day, sum, note } = given;
        const closed = await closedRefusal(trx, [day], book);
        if (closed) return closed;
        const excess = anyway ? null : await aboveInHand(trx, from.value, modes.counted, sum);
        if (excess) return refused({ kind: "invalid", fields: { anyway: excess } });
        const mode = modes.recorded;
        const values = { mode, day, from_slug: from.value, to_slug: to.value, sum_paise: sum, note };
        return ok(await insert(trx, actor, "cause_money_moved", { ...values, reverses: null }, now));
      },
    });
    return moved.ok && (await isMovedBack(trx, moved.value.id))
      ? refused({ kind: "conflict", message: "cause.movedBackBefore" })
      : moved;
  });
}

async function isMovedBack(trx: Db, id: number): Promise<boolean> {
  const reversal = trx.selectFrom("cause_transfers").select("id").where("reverses", "=", id);
  return (await reversal.executeTakeFirst()) !== undefined;
}

async function resolveAt(trx: Db, field: "from" | "to", choice: string): Promise<Result<string>> {
  const cause = await resolveCause(trx, choice);
  return cause.ok ? cause : refused({ kind: "invalid", fields: { [field]: "giving.causeUnknown" } });
}

/** Names what is in hand where less than `sum` is; null: enough. */
export async function aboveInHand(
  trx: Db,
  cause: string,
  mode: PaymentMode,
  sum: number,
): Promise<Message | null> {
  const { inHand } = await causeFlows(trx, cause, mode);
  if (sum <= inHand) return null;
  return msg("cause.moveAboveInHand", { cause: await causeName(trx, cause), inHand: formatRupees(inHand) });
}

/**
 * Moves the money back by an entry of today; the first one stays. Refusals: not_found, conflict (it was moved back
 * before), invalid (`anyway`: the cause that has it now has less in hand).
 */
export function moveBack(
  db: Db,
  actor: Actor,
  modes: Modes,
  { id, reason, anyway }: MoveBack,
  now: Date,
): Promise<Result<CauseTransfer>> {
  return transact(db, async (trx): Promise<Result<CauseTransfer>> => {
    const moved = await findTransfer(trx, id);
    if (!moved) return refused({ kind: "not_found", message: "cause.moveGone" });
    if (moved.reverses !== null || (await isMovedBack(trx, id)))
      return refused({ kind: "conflict", message: "cause.movedBackBefore" });
    const { mode, from_slug, to_slug, sum_paise } = moved;
    const excess = anyway ? null : await aboveInHand(trx, to_slug, modes.counted, sum_paise);
    if (excess) return refused({ kind: "invalid", fields: { anyway: excess } });
    const values = { mode, day: todayInIndia(now), from_slug: to_slug, to_slug: from_slug, sum_paise };
    const back = { ...values, note: reason, reverses: id };
    return ok(await insert(trx, actor, "cause_money_moved_back", back, now));
  });
}

async function insert(
  trx: Db,
  actor: Actor,
  action: "cause_money_moved" | "cause_money_moved_back",
  values: Omit<CauseTransfer, "id" | "created_at" | "created_by">,
  now: Date,
): Promise<CauseTransfer> {
  const moved = await trx
    .insertInto("cause_transfers")
    .values({ ...values, created_at: now.toISOString(), created_by: actor.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { from_slug, to_slug, sum_paise, day } = moved;
  const subject = { kind: "cause", id: from_slug, title: await causeName(trx, from_slug) };
  const detail = { to: await causeName(trx, to_slug), amountPaise: sum_paise, day };
  await recordActivity(trx, actor, action, subject, now, detail);
  return moved;
}

const findTransfer = (db: Db, id: number): Promise<CauseTransfer | undefined> =>
  db.selectFrom("cause_transfers").selectAll().where("id", "=", id).executeTakeFirst();

/** With names of the causes in the books, by which the journal enters them. */
export type NamedTransfer = CauseTransfer & {
  from_name: string;
  to_name: string;
  from_ledger: string;
  to_ledger: string;
  is_reversed: 0 | 1;
};

/** Latest first. @param of only those of a cause, or of a month ("2026-11") */
export async function listTransfers(
  db: Db,
  mode: PaymentMode,
  of: { cause?: string; month?: string } = {},
): Promise<NamedTransfer[]> {
  const { cause, month } = of;
  const { rows } = await sql<NamedTransfer>`
    select t.*, f.name as from_name, g.name as to_name, f.ledger_name as from_ledger, g.ledger_name as to_ledger,
      exists (select 1 from cause_transfers where reverses = t.id) as is_reversed
    from cause_transfers t join causes f on f.slug = from_slug join causes g on g.slug = to_slug
    where ${countedCondition(mode, "t.mode")}
      and ${cause === undefined ? sql`true` : sql`${cause} in (from_slug, to_slug)`}
      and ${month === undefined ? sql`true` : sql`day between ${`${month}-01`} and ${`${month}-31`}`}
    order by day desc, t.id desc`.execute(db);
  return rows;
}

/** Of a month ("2026-11"), oldest first, for the journal: vouchers of type Journal between the causes' ledgers. */
export const causeTransfers = async (db: Db, month: string, mode: PaymentMode): Promise<NamedTransfer[]> =>
  (await listTransfers(db, mode, { month })).reverse();
