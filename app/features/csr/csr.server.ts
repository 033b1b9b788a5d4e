/** Projects for which companies give under their duty of social responsibility (CSR), each with its own account. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { dayInIndia } from "#db/expressions.server";
import { transact } from "#db/client.server";
import { countedCondition, IS_PAID } from "#db/paid-donations.server";
import type { CsrProject, Db, PaymentMode } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { countedMode } from "~/features/donations/money-modes.server";
import type { Action } from "~/features/features";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { ok, refused, type Result } from "~/lib/result";
import { nameKey } from "~/lib/text-key";
import { msg } from "~/locales/messages";
import type { AssignCsrGift, CreateCsrProject, SaveCsrProject } from "./csr-form";

/** In paise. `received` is less what was returned; `left` may be below zero. */
export type CsrSums = { received: number; spent: number; left: number };

/** A form sent twice creates one project. */
export const createCsrProject = (
  db: Db,
  actor: Actor,
  { formToken, ...given }: CreateCsrProject,
  now: Date,
): Promise<Result<CsrProject>> =>
  transact(db, (trx) =>
    createOnce<CsrProject, unknown>(trx, { kind: "CSR project", token: formToken, input: given }, now, {
      find: (id) => findCsrProject(trx, Number(id)),
      idOf: ({ id }) => String(id),
      make: async () => {
        const made = await trx
          .insertInto("csr_projects")
          .values({ ...columnsOf(given), closed_at: null, created_at: now.toISOString() })
          .returningAll()
          .executeTakeFirstOrThrow();
        await log(trx, actor, "csr_project_created", made, now);
        return ok(made);
      },
    }),
  );

const columnsOf = ({
  company,
  title,
  sanctioned,
  from,
  to,
}: Omit<CreateCsrProject, "formToken">): Pick<
  CsrProject,
  "company" | "title" | "sanctioned_paise" | "from_day" | "to_day"
> => ({ company, title, sanctioned_paise: sanctioned, from_day: from, to_day: to });

/** Refusals: not_found, conflict (changed since `version`). */
export const saveCsrProject = (
  db: Db,
  actor: Actor,
  id: number,
  { version, ...given }: SaveCsrProject,
  now: Date,
) =>
  changing(db, id, async (trx, before) => {
    const values = columnsOf(given);
    const changed = (Object.keys(values) as (keyof typeof values)[]).filter(
      (column) => values[column] !== before[column],
    );
    if (changed.length === 0) return ok(before);
    if (version !== undefined && version !== csrVersion(before))
      return refused({ kind: "conflict", message: "csr.changedMeanwhile" });
    const after = await update(trx, id, values);
    const detail = { sanctionedPaise: [before.sanctioned_paise, after.sanctioned_paise] };
    await log(trx, actor, "csr_project_changed", after, now, detail);
    return ok(after);
  });

/** Hash of what a form showed. */
export const csrVersion = ({ company, title, sanctioned_paise, from_day, to_day }: CsrProject): string => {
  const shown = JSON.stringify([company, title, sanctioned_paise, from_day, to_day]);
  return createHash("sha256").update(shown).digest("base64url").slice(0, 16);
};

/** A closed project is offered in no form. Idempotent. Refusal: not_found. */
export const closeCsrProject = (db: Db, actor: Actor, id: number, now: Date) =>
  changing(db, id, async (trx, before) => {
    if (before.closed_at !== null) return ok(before);
    const after = await update(trx, id, { closed_at: now.toISOString() });
    await log(trx, actor, "csr_project_closed", after, now);
    return ok(after);
  });

/** Idempotent. Refusal: not_found. */
export const reopenCsrProject = (db: Db, actor: Actor, id: number, now: Date) =>
  changing(db, id, async (trx, before) => {
    if (before.closed_at === null) return ok(before);
    const after = await update(trx, id, { closed_at: null });
    await log(trx, actor, "csr_project_reopened", after, now);
    return ok(after);
  });

/**
 * Makes a gift a tranche of the project, by the number of its receipt. Refusals: not_found, invalid (`receipt`: unknown,
 * not paid, returned, or of another project; `anyway`: it has another name than the company's).
 */
export const assignCsrGift = (
  db: Db,
  actor: Actor,
  id: number,
  { receipt, anyway }: AssignCsrGift,
  now: Date,
) =>
  changing(db, id, async (trx, project) => {
    const { rows } = await sql<{ id: string; name: string | null; project: number | null; is_left: number }>`
      select id, name, csr_project_id as project, amount_paise > refunded_paise as is_left from donations
      where ${IS_PAID} and ${countedCondition(await countedMode(trx))} and (imported_receipt = ${receipt} or id =
        (select donation_id from receipts where number = ${receipt.toUpperCase()} and replaced_at is null))`.execute(
      trx,
    );
    const [gift] = rows;
    if (!gift || rows.length > 1)
      return refused({ kind: "invalid", fields: { receipt: "csr.receiptUnknown" } });
    if (!gift.is_left) return refused({ kind: "invalid", fields: { receipt: "csr.giftReturned" } });
    if (gift.project === id) return ok(project);
    if (gift.project !== null)
      return refused({ kind: "invalid", fields: { receipt: "csr.receiptElsewhere" } });
    if (!anyway && !isGivenBy(project, gift)) {
      const { company } = project;
      const doubt = gift.name
        ? msg("csr.otherDonor", { name: gift.name, company })
        : msg("csr.noDonor", { company });
      return refused({ kind: "invalid", fields: { anyway: doubt } });
    }
    await setProject(trx, gift.id, id);
    await log(trx, actor, "csr_gift_assigned", project, now, { receipt });
    return ok(project);
  });

/** Idempotent. Refusal: not_found. */
export const removeCsrGift = (db: Db, actor: Actor, id: number, gift: string, now: Date) =>
  changing(db, id, async (trx, project) => {
    const tranche = (await csrTranches(trx, id, await countedMode(trx))).find((one) => one.id === gift);
    if (!tranche) return ok(project);
    await setProject(trx, gift, null);
    await log(trx, actor, "csr_gift_removed", project, now, { receipt: tranche.receipt });
    return ok(project);
  });

export const isGivenBy = ({ company }: CsrProject, { name }: { name: string | null }): boolean =>
  nameKey(name) === nameKey(company);

const setProject = (trx: Db, donation: string, id: number | null) =>
  trx.updateTable("donations").set({ csr_project_id: id }).where("id", "=", donation).execute();

const changing = (
  db: Db,
  id: number,
  change: (trx: Db, before: CsrProject) => Promise<Result<CsrProject>>,
): Promise<Result<CsrProject>> =>
  transact(db, async (trx): Promise<Result<CsrProject>> => {
    const before = await findCsrProject(trx, id);
    return before ? change(trx, before) : refused({ kind: "not_found", message: "csr.gone" });
  });

const update = (trx: Db, id: number, values: Partial<Omit<CsrProject, "id">>): Promise<CsrProject> =>
  trx.updateTable("csr_projects").set(values).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

const log = (
  trx: Db,
  actor: Actor,
  action: Action,
  { id, title }: CsrProject,
  now: Date,
  detail: Record<string, unknown> = {},
) => recordActivity(trx, actor, action, { kind: "CSR project", id: String(id), title }, now, detail);

export const findCsrProject = (db: Db, id: number): Promise<CsrProject | undefined> =>
  db.selectFrom("csr_projects").selectAll().where("id", "=", id).executeTakeFirst();

/** Refusal: invalid (`project`: unknown or closed). @param id null: of no project @param present may be closed */
export async function openCsrProject(
  db: Db,
  id: number | null,
  present: number | null = null,
): Promise<Result<CsrProject | null, never>> {
  const project = id === null ? null : await findCsrProject(db, id);
  return project === undefined || (project && project.closed_at !== null && id !== present)
    ? refused({ kind: "invalid", fields: { project: "csr.projectUnknown" } })
    : ok(project);
}

/** Open projects, for the selects of forms; with the present one, which may be closed since. */
export async function csrOptions(
  db: Db,
  present: number | null = null,
): Promise<{ value: string; label: string }[]> {
  const projects = await listCsrProjects(db);
  return projects
    .filter(({ id, closed_at }) => closed_at === null || id === present)
    .map(({ id, company, title }) => ({ value: String(id), label: `${title} (${company})` }));
}

/** Open ones first, then by their period, the latest first. */
export async function listCsrProjects(db: Db): Promise<CsrProject[]> {
  const { rows } = await sql<CsrProject>`
    select * from csr_projects order by closed_at is not null, from_day desc, id desc`.execute(db);
  return rows;
}

export type CsrTranche = {
  id: string;
  day: string;
  name: string | null;
  receipt: string | null;
  cin: string | null;
  /** Less what was returned, in paise. */
  paise: number;
};

/** Oldest first; gifts that were returned as a whole or voided are no tranches. */
export async function csrTranches(db: Db, id: number, mode: PaymentMode): Promise<CsrTranche[]> {
  const { rows } = await sql<CsrTranche>`
    select d.id, coalesce(d.received_on, ${dayInIndia(sql`d.paid_at`)}) as day, d.name,
      coalesce((select number from receipts where donation_id = d.id and replaced_at is null), d.imported_receipt)
        as receipt, d.cin, d.amount_paise - d.refunded_paise as paise
    from donations d where csr_project_id = ${id} and ${IS_PAID} and ${countedCondition(mode, "d.mode")}
      and d.amount_paise > d.refunded_paise
    order by day, d.created_at`.execute(db);
  return rows;
}

export type CsrExpense = { id: string; day: string; what: string; payee: string; paise: number };

/** Oldest first, also those that are on no public account. */
export async function csrExpenses(db: Db, id: number, mode: PaymentMode): Promise<CsrExpense[]> {
  const { rows } = await sql<CsrExpense>`
    select id, day, description as what, payee, amount_paise as paise from expenses
    where csr_project_id = ${id} and ${countedCondition(mode)} order by day, created_at`.execute(db);
  return rows;
}

export const sumsOf = (tranches: { paise: number }[], expenses: { paise: number }[]): CsrSums => {
  const [received, spent] = [tranches, expenses].map((rows) =>
    rows.reduce((total, { paise }) => total + paise, 0),
  ) as [number, number];
  return { received, spent, left: received - spent };
};
