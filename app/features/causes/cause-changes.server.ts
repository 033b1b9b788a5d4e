import { transact } from "#db/client.server";
import type { Cause, Db, PaymentMode } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { chooseFormPicture, type FormPicture } from "~/features/pictures/consent.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { todayInIndia } from "~/lib/india-time";
import { causeLimits } from "./limits";
import { ok, refused, type Result } from "~/lib/result";
import { msg, type Message } from "~/locales/messages";
import { changedTexts, mergeTranslations, parseTranslations, translationsFrom } from "~/locales/translations";
import type { CreateCause, SaveCause } from "./cause-form";
import { isCauseOpen } from "./cause-state";
import { causeVersion, defaultCause, listCauseRows, listCauses } from "./causes.server";
import { nameKey } from "~/lib/text-key";
import { slugify } from "~/lib/slug";

/** A form submitted twice creates one cause. The first cause is the default. Refusals: invalid, conflict. */
export function createCause(
  db: Db,
  actor: Actor,
  { formToken, ...input }: CreateCause,
  now: Date,
): Promise<Result<Cause>> {
  return transact(db, (trx) =>
    createOnce<Cause, unknown>(trx, { kind: "cause", token: formToken, input }, now, {
      find: (slug) => findBySlug(trx, slug),
      idOf: ({ slug }) => slug,
      make: async () => {
        const checked = await checkInput(trx, null, input, now);
        if (!checked.ok) return checked;
        const rows = await listCauseRows(trx, now);
        if (rows.filter((row) => isCauseOpen(row, now)).length >= causeLimits.open) return tooManyOpen();
        const made = await trx
          .insertInto("causes")
          .values({
            ...checked.value.values,
            slug: await newCauseSlug(trx, input.name),
            ledger_name: input.name,
            position: Math.max(0, ...rows.map(({ position }) => position)) + 1,
            is_default: rows.length > 0 ? 0 : 1,
            closed_at: null,
            drawing: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await checked.value.picture.save(actor);
        await recordActivity(trx, actor, "cause_created", subjectOf(made), now);
        return ok(made);
      },
    }),
  );
}

const SUMS = ["goal_paise", "opening_paise", "opening_in_hand_paise"] as const;
const LOGGED_COLUMNS = ["name", "sentence", "story", ...SUMS] as const;
const OTHER_COLUMNS = ["keywords", "ends_on", "image_id", "ledger_name"] as const;

/** Refusals: not_found, invalid, conflict (changed since `version`; too many would be open). */
export async function saveCause(
  db: Db,
  actor: Actor,
  slug: string,
  input: SaveCause,
  now: Date,
): Promise<Result<Cause>> {
  let replaced: string | null = null;
  const saved = await transact(db, async (trx): Promise<Result<Cause>> => {
    const before = await findBySlug(trx, slug);
    if (!before) return notFound();
    const checked = await checkInput(trx, before, input, now);
    if (!checked.ok) return checked;
    const { values, picture } = checked.value;
    const translations = [before, values].map(parseTranslations) as [object, object];
    const changed = [
      ...[...LOGGED_COLUMNS, ...OTHER_COLUMNS].filter((column) => values[column] !== before[column]),
      ...changedTexts(...translations),
    ];
    if (changed.length > 0) {
      if (input.version !== undefined && input.version !== causeVersion(before))
        return refused({ kind: "conflict", message: "cause.changedMeanwhile" });
      if (await opensTooMany(trx, before, { ...before, ...values }, now)) return tooManyOpen();
      await trx.updateTable("causes").set(values).where("slug", "=", slug).execute();
      if (before.image_id !== values.image_id) replaced = before.image_id;
      const detail = {
        goalPaise: [before.goal_paise, values.goal_paise],
        openingPaise: [before.opening_paise, values.opening_paise],
        openingInHandPaise: [before.opening_in_hand_paise, values.opening_in_hand_paise],
        changed,
      };
      await recordActivity(trx, actor, "cause_changed", subjectOf({ slug, name: values.name }), now, detail);
    }
    await picture.save(actor);
    return ok({ ...before, ...values });
  });
  await releaseImages(db, [replaced]);
  return saved;
}

type Checked = {
  values: Pick<Cause, (typeof LOGGED_COLUMNS)[number] | (typeof OTHER_COLUMNS)[number] | "translations">;
  picture: FormPicture;
};

async function checkInput(
  trx: Db,
  before: Cause | null,
  input: Omit<SaveCause, "version">,
  now: Date,
): Promise<Result<Checked, never>> {
  const fields = await nameProblems(trx, before?.slug, input);
  const endsOn = input.endsOn ?? null;
  if (endsOn !== null && endsOn !== before?.ends_on && endsOn < todayInIndia(now))
    fields.endsOn = "cause.endsOnPassed";
  if (input.openingInHand > input.opening) fields.openingInHand = "cause.openingInHandTooLarge";
  const item = { id: before?.slug, currentId: before?.image_id ?? null };
  const picture = await chooseFormPicture(trx, item, input, now);
  if (!picture.ok && picture.refusal.kind === "invalid") Object.assign(fields, picture.refusal.fields);
  if (!picture.ok || Object.keys(fields).length > 0) return refused({ kind: "invalid", fields });
  const stored = before ? parseTranslations(before) : {};
  return ok({
    picture: picture.value,
    values: {
      name: input.name,
      sentence: input.sentence,
      story: input.story,
      translations: JSON.stringify(mergeTranslations(stored, translationsFrom(input))),
      goal_paise: input.goal * 100,
      opening_paise: input.opening * 100,
      opening_in_hand_paise: input.openingInHand * 100,
      keywords: input.keywords,
      ends_on: endsOn,
      image_id: picture.value.id,
      ledger_name: input.ledgerName || before?.ledger_name || input.name,
    },
  });
}

const findBySlug = (db: Db, slug: string) =>
  db.selectFrom("causes").selectAll().where("slug", "=", slug).executeTakeFirst();

async function opensTooMany(trx: Db, before: Cause, after: Cause, now: Date): Promise<boolean> {
  if (isCauseOpen(before, now) || !isCauseOpen(after, now)) return false;
  return (await listCauseRows(trx, now)).filter((row) => isCauseOpen(row, now)).length >= causeLimits.open;
}

const tooManyOpen = () =>
  refused({ kind: "conflict", message: msg("cause.tooManyOpen", { limit: causeLimits.open }) });
const notFound = () => refused({ kind: "not_found", message: "giving.causeUnknown" });

/** Idempotent. Refusals: not_found, conflict (the default cause). */
export const closeCause = (db: Db, actor: Actor, slug: string, now: Date) =>
  changeCause(db, slug, async (trx, cause) => {
    if (cause.closed_at !== null) return ok(cause);
    if (defaultCause(await listCauseRows(trx, now), now)?.slug === slug)
      return refused({ kind: "conflict", message: "cause.closesDefault" });
    return update(trx, actor, cause, "cause_closed", { closed_at: now.toISOString() }, now);
  });

/** Also removes a last day that has passed. Idempotent. Refusals: not_found, conflict (too many are open). */
export const reopenCause = (db: Db, actor: Actor, slug: string, now: Date) =>
  changeCause(db, slug, async (trx, cause) => {
    if (isCauseOpen(cause, now)) return ok(cause);
    const isOver = cause.ends_on !== null && cause.ends_on < todayInIndia(now);
    const opened = { closed_at: null, ends_on: isOver ? null : cause.ends_on };
    if (await opensTooMany(trx, cause, { ...cause, ...opened }, now)) return tooManyOpen();
    return update(trx, actor, cause, "cause_reopened", opened, now);
  });

/** Idempotent. Refusals: not_found, conflict (the cause is closed). */
export const makeDefaultCause = (db: Db, actor: Actor, slug: string, now: Date) =>
  changeCause(db, slug, async (trx, cause) => {
    if (cause.is_default === 1) return ok(cause);
    if (!isCauseOpen(cause, now)) return refused({ kind: "conflict", message: "cause.defaultClosed" });
    await trx.updateTable("causes").set({ is_default: 0 }).where("is_default", "=", 1).execute();
    return update(trx, actor, cause, "cause_made_default", { is_default: 1 }, now);
  });

/** Swaps a cause with its neighbour, unless only one of them is open or there is none. Refusal: not_found. */
export const moveCause = (db: Db, actor: Actor, slug: string, by: -1 | 1, now: Date) =>
  changeCause(db, slug, async (trx, cause) => {
    const rows = await listCauseRows(trx, now);
    const from = rows.findIndex((row) => row.slug === slug);
    const other = rows[from + by];
    if (!other || isCauseOpen(other, now) !== isCauseOpen(cause, now)) return ok(cause);
    rows[from] = other;
    rows[from + by] = cause;
    for (const [index, row] of rows.entries())
      if (row.position !== index + 1)
        await trx
          .updateTable("causes")
          .set({ position: index + 1 })
          .where("slug", "=", row.slug)
          .execute();
    await recordActivity(trx, actor, "cause_moved", subjectOf(cause), now);
    return ok(cause);
  });

/** Deletes a cause; its slug stays reserved. Refusals: not_found, conflict (in use; the default cause). */
export async function deleteCause(db: Db, actor: Actor, slug: string, now: Date): Promise<Result<Cause>> {
  const deleted = await changeCause(db, slug, async (trx, cause) => {
    if ((await usedCauses(trx)).has(slug)) return refused({ kind: "conflict", message: "cause.isUsed" });
    const rows = await listCauseRows(trx, now);
    if (rows.length > 1 && defaultCause(rows, now)?.slug === slug)
      return refused({ kind: "conflict", message: "cause.deletesDefault" });
    await trx.deleteFrom("amount_effects").where("cause_slug", "=", slug).execute();
    await trx.deleteFrom("gift_links").where("cause_slug", "=", slug).execute();
    // The story's button then uses the default cause.
    await trx.updateTable("pages").set({ cause_slug: null }).where("cause_slug", "=", slug).execute();
    await trx.deleteFrom("causes").where("slug", "=", slug).execute();
    await trx.insertInto("former_cause_slugs").values({ slug }).execute();
    await recordActivity(trx, actor, "cause_deleted", subjectOf(cause), now);
    return ok(cause);
  });
  if (deleted.ok) await releaseImages(db, [deleted.value.image_id]);
  return deleted;
}

/** Lists causes like listCauses, with the buttons that each cause offers. */
export async function listChangeableCauses(db: Db, mode: PaymentMode) {
  const [all, used] = await Promise.all([listCauses(db, mode), usedCauses(db)]);
  return all.map((cause, index) => ({
    ...cause,
    isFirst: all[index - 1]?.isOpen !== cause.isOpen,
    isLast: all[index + 1]?.isOpen !== cause.isOpen,
    canDelete: !used.has(cause.slug) && (!cause.isDefault || all.length === 1),
  }));
}

/** Slugs of causes with a donation (also unpaid), an expense or money moved; such causes can't be deleted. */
export async function usedCauses(db: Db): Promise<Set<string>> {
  const links = db
    .selectFrom("donations")
    .innerJoin("gift_links", "gift_links.token", "donations.gift_link")
    .select("gift_links.cause_slug");
  // A corrected donation has another cause than its first receipt.
  const replaced = db
    .selectFrom("receipts")
    .select("cause_slug")
    .where("cause_slug", "is not", null)
    .$narrowType<{ cause_slug: string }>();
  const spent = db
    .selectFrom("expenses")
    .select("cause_slug")
    .where("cause_slug", "is not", null)
    .$narrowType<{ cause_slug: string }>();
  const rows = await db
    .selectFrom("donations")
    .select("cause_slug")
    .union(db.selectFrom("monthly_donations").select("cause_slug"))
    .union(spent)
    .union(links)
    .union(replaced)
    .union(db.selectFrom("in_kind_gifts").select("cause_slug"))
    .union(db.selectFrom("cause_transfers").select("from_slug as cause_slug"))
    .union(db.selectFrom("cause_transfers").select("to_slug as cause_slug"))
    .execute();
  return new Set(rows.map(({ cause_slug }) => cause_slug));
}

function changeCause(
  db: Db,
  slug: string,
  change: (trx: Db, cause: Cause) => Promise<Result<Cause>>,
): Promise<Result<Cause>> {
  return transact(db, async (trx): Promise<Result<Cause>> => {
    const cause = await findBySlug(trx, slug);
    return cause ? change(trx, cause) : notFound();
  });
}

async function update(
  trx: Db,
  actor: Actor,
  cause: Cause,
  action: "cause_closed" | "cause_reopened" | "cause_made_default",
  values: Partial<Pick<Cause, "closed_at" | "ends_on" | "is_default">>,
  now: Date,
): Promise<Result<Cause>> {
  await trx.updateTable("causes").set(values).where("slug", "=", cause.slug).execute();
  await recordActivity(trx, actor, action, subjectOf(cause), now);
  return ok({ ...cause, ...values });
}

const subjectOf = ({ slug, name }: Pick<Cause, "slug" | "name">) => ({
  kind: "cause",
  id: slug,
  title: name,
});

/** Names must differ in more than letter case, because lists and API calls choose a cause by its name. */
async function nameProblems(trx: Db, slug: string | undefined, { name, ledgerName }: SaveCause) {
  const others = (await trx.selectFrom("causes").selectAll().execute()).filter((row) => row.slug !== slug);
  const findBy = (column: "name" | "ledger_name", wanted: string) =>
    others.find((row) => nameKey(row[column]) === nameKey(wanted));
  const problems: Record<string, Message> = {};
  const inBooks = (row: Cause | undefined) => row && msg("cause.ledgerNameTaken", { cause: row.name });
  // A new cause also uses its name as ledger name, which may be the former name of a renamed cause.
  const nameProblem = findBy("name", name)
    ? "cause.nameTaken"
    : inBooks(slug ? undefined : findBy("ledger_name", name));
  if (nameProblem) problems.name = nameProblem;
  const ledgerProblem = ledgerName && inBooks(findBy("ledger_name", ledgerName));
  if (ledgerProblem) problems.ledgerName = ledgerProblem;
  return problems;
}

const MAX_SLUG_LENGTH = 50;
/** Slugs that would collide with routes, such as /adminCauses/new. */
const RESERVED_SLUGS = ["new"];

/**
 * Makes a slug from a cause's original name: "Clean Wells" → clean-wells, then clean-wells-2; a name without
 * Latin letters → cause-5. Never reuses a slug, even of a deleted cause.
 */
async function newCauseSlug(trx: Db, name: string): Promise<string> {
  const { rows } = await takenSlugs(trx);
  const taken = new Set([...RESERVED_SLUGS, ...rows]);
  const latin = slugify(name).slice(0, MAX_SLUG_LENGTH).replace(/-$/, "");
  const stem = /[a-z]/.test(latin) ? latin : "cause";
  let slug = stem === "cause" ? `cause-${rows.length + 1}` : stem;
  for (let number = 2; taken.has(slug); number++)
    slug = `${stem}-${stem === "cause" ? rows.length + number : number}`;
  return slug;
}

async function takenSlugs(trx: Db): Promise<{ rows: string[] }> {
  const present = await trx.selectFrom("causes").select("slug").execute();
  const former = await trx.selectFrom("former_cause_slugs").select("slug").execute();
  return { rows: [...present, ...former].map(({ slug }) => slug) };
}
