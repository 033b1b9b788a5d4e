/** People who offer their help: what they do on their own page, and what staff do with an offer. */
import { randomBytes } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import { contains, jsonNumbers } from "#db/expressions.server";
import { transact } from "#db/client.server";
import type { Db, Volunteer, VolunteerState } from "#db/schema";
import { containsText } from "#db/text-filter.server";
import { countAttempt, ipKey, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { contactColumns, hasContact } from "~/features/contact/known-contact.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { isCauseOpen } from "~/features/causes/cause-state";
import { findCause, findCauseInText } from "~/features/causes/causes.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import type { MessageInput } from "~/features/mail/message-form";
import { readSettings } from "~/features/settings/settings.server";
import { DAY_MS } from "~/lib/durations";
import { ok, refused, type Result } from "~/lib/result";
import type { Language } from "~/locales/language";
import { textsIn } from "~/locales/translations";
import { volunteerLimits } from "./limits";
import type { OfferInput, VolunteerChange } from "./volunteer-form";
import {
  enqueueVolunteerMail,
  enqueueVolunteerMessage,
  withdrawVolunteerMails,
} from "./volunteer-mails.server";
import { linesOf, VOLUNTEER_STATES, type VolunteerTime } from "./volunteer-state";

/** Without those erased. */
const volunteers = (db: Db) => db.selectFrom("volunteers").selectAll().where("name", "<>", "");

export const findOffer = (db: Db, token: string): Promise<Volunteer | undefined> =>
  volunteers(db).where("token", "=", token).executeTakeFirst();

export const findVolunteer = (db: Db, id: number): Promise<Volunteer | undefined> =>
  volunteers(db).where("id", "=", id).executeTakeFirst();

/** Token and id; null for somebody who is known. */
type Taken = { token: string | null; id: number | null };
type Visit = { language: Language; address: string; cause: string; project: string };

/**
 * Takes an offer, with a mail where there is an address. Where this address or number has offered help already, nothing
 * changes, the link of the first is mailed, and `token` is null: nobody else learns its page. The same form sent twice is
 * one offer. Refusals: invalid (`skills`: the settings have changed), too_many.
 */
export function offerHelp(db: Db, input: OfferInput, visit: Visit, now: Date): Promise<Result<Taken>> {
  const by = ipKey(visit.address);
  return transact(db, (trx) =>
    createOnce<Taken, unknown>(trx, { kind: "volunteer", by, input }, now, {
      find: (id) => findVolunteer(trx, Number(id)),
      idOf: ({ id }) => String(id),
      make: () => takeOffer(trx, input, visit, now),
    }),
  );
}

async function takeOffer(trx: Db, input: OfferInput, visit: Visit, now: Date): Promise<Result<Taken>> {
  const attempt = await countAttempt(trx, {
    key: `volunteers:${ipKey(visit.address)}`,
    limit: volunteerLimits.perHour,
    now,
  });
  if (!attempt.ok) return tooManyAttempts(attempt);
  if (!(await areKnown(trx, input.skills, "")))
    return refused({ kind: "invalid", fields: { skills: "volunteer.skillsChanged" } });
  const known = await findByContact(trx, input);
  if (known) {
    await mailLink(trx, known, now);
    return ok({ token: null, id: null });
  }
  const at = now.toISOString();
  const about = await findAbout(trx, visit, visit.language, now);
  const added = await trx
    .insertInto("volunteers")
    .values({
      token: randomBytes(24).toString("base64url"),
      ...valuesOf(input),
      causes: about?.cause ?? "",
      project_id: about?.project ?? null,
      lang: visit.language,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueVolunteerMail(trx, added, "offered", now);
  return ok(added);
}

/** `name`: of the project or cause, in a language. */
export type About = { name: string; cause: string; project: string | null };

/** The cause or project from whose page somebody comes, while visitors see it. */
export async function findAbout(
  db: Db,
  { cause: slug, project: id }: { cause: string; project: string },
  language: Language,
  now: Date,
): Promise<About | null> {
  const project =
    id === ""
      ? undefined
      : await db
          .selectFrom("projects")
          .select(["id", "title", "translations"])
          .where("id", "=", id)
          .where("deleted_at", "is", null)
          .where("publish_at", "<=", now.toISOString())
          .executeTakeFirst();
  if (project) {
    const { title } = textsIn(language, { title: project.title }, project);
    const cause = await findCauseInText(db, now, title, project.title);
    return { name: title, cause: cause ?? "", project: project.id };
  }
  const cause = slug === "" ? undefined : await findCause(db, slug);
  if (!cause || !isCauseOpen(cause, now)) return null;
  return { name: textsIn(language, { name: cause.name }, cause).name, cause: cause.slug, project: null };
}

/** For staff, also while visitors do not see it. */
export async function findProjectOf(
  db: Db,
  { project_id: id }: Volunteer,
): Promise<{ id: string; title: string } | null> {
  if (id === null) return null;
  const found = await db
    .selectFrom("projects")
    .select(["id", "title"])
    .where("id", "=", id)
    .executeTakeFirst();
  return found ?? null;
}

const valuesOf = ({ name, place, skills, otherSkill, times, message, ...contact }: OfferInput) => ({
  name,
  place,
  message,
  ...contactColumns(contact),
  skills: skills.join("\n"),
  other_skill: otherSkill,
  times: times.join("\n"),
});

/** Whether the settings, or the volunteer's own offer, have these skills. */
async function areKnown(db: Db, skills: readonly string[], own: string): Promise<boolean> {
  const known = [...linesOf((await readSettings(db)).volunteers.skills), ...linesOf(own)];
  return skills.every((one) => known.includes(one));
}

/** Not ended. */
async function findByContact(
  trx: Db,
  contact: Pick<OfferInput, "email" | "phone">,
): Promise<Volunteer | undefined> {
  return volunteers(trx)
    .where("state", "<>", "ended")
    .where(hasContact(contact))
    .orderBy("id")
    .executeTakeFirst();
}

/** Mails the link of an offer to its own address, a few times an hour. */
async function mailLink(trx: Db, found: Volunteer, now: Date): Promise<void> {
  if (found.email === null) return;
  const attempt = await countAttempt(trx, {
    key: `volunteer link:${found.id}`,
    limit: volunteerLimits.linksPerHour,
    now,
  });
  if (attempt.ok) await enqueueVolunteerMail(trx, found, "link", now);
}

const notFound = () => refused({ kind: "not_found", message: "volunteer.notFound" });

/** Refusals: not_found, conflict (ended), invalid (`skills`). */
export function changeOffer(db: Db, token: string, input: OfferInput, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const before = await findOffer(trx, token);
    if (!before) return notFound();
    if (before.state === "ended") return refused({ kind: "conflict", message: "volunteer.hasEnded" });
    if (!(await areKnown(trx, input.skills, before.skills)))
      return refused({ kind: "invalid", fields: { skills: "volunteer.skillsChanged" } });
    await trx
      .updateTable("volunteers")
      .set({ ...valuesOf(input), updated_at: now.toISOString() })
      .where("id", "=", before.id)
      .execute();
    return ok(null);
  });
}

/** Idempotent. Refusal: not_found. */
export function takeOfferBack(db: Db, token: string, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const before = await findOffer(trx, token);
    if (!before) return notFound();
    if (before.state === "ended") return ok(null);
    const at = now.toISOString();
    await trx
      .updateTable("volunteers")
      .set({ state: "ended", taken_back_at: at, ended_at: at, to_call: 0, updated_at: at })
      .where("id", "=", before.id)
      .execute();
    await withdrawVolunteerMails(trx, before);
    return ok(null);
  });
}

export type ListedVolunteer = Volunteer;

/** `skill`: as stored. */
export type VolunteerFilter = {
  state?: VolunteerState | undefined;
  search?: string | undefined;
  skill?: string | undefined;
  time?: VolunteerTime | undefined;
};

const hasLine = (column: "skills" | "times", line: string) =>
  contains(sql`${sql.lit("\n")} || ${sql.ref(column)} || ${sql.lit("\n")}`, `\n${line}\n`);

function filtered(db: Db, { state, search, skill, time }: VolunteerFilter) {
  let query = db.selectFrom("volunteers").where("name", "<>", "");
  if (state) query = query.where("state", "=", state);
  if (search)
    query = query.where(
      containsText(
        ["name", "email", "phone", "phone_key", "place", "skills", "other_skill", "message", "note"],
        search,
      ),
    );
  if (skill) query = query.where(hasLine("skills", skill));
  if (time) query = query.where(hasLine("times", time));
  return query;
}

/** Those who wait for an answer first, longest first; then the newest. */
export async function listVolunteers(
  db: Db,
  filter: VolunteerFilter,
  page: { limit: number; offset: number },
): Promise<{ items: Volunteer[]; total: number }> {
  const items = await filtered(db, filter)
    .selectAll()
    .orderBy(sql`state <> 'new'`)
    .orderBy(sql`case when state = 'new' then created_at end`)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

export async function countStates(db: Db): Promise<Record<VolunteerState, number>> {
  const rows = await db
    .selectFrom("volunteers")
    .select(["state", sql<number>`count(*)`.as("count")])
    .where("name", "<>", "")
    .groupBy("state")
    .execute();
  return Object.fromEntries(
    VOLUNTEER_STATES.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]),
  ) as Record<VolunteerState, number>;
}

/** `late`: those of `all` that have waited as long as the thanks page said. */
export async function countUnanswered(db: Db, now: Date): Promise<{ all: number; late: number }> {
  const due = new Date(now.getTime() - volunteerLimits.answerDays * DAY_MS).toISOString();
  return db
    .selectFrom("volunteers")
    .select([
      sql<number>`count(*)`.as("all"),
      sql<number>`count(*) filter (where created_at <= ${due})`.as("late"),
    ])
    .where("state", "=", "new")
    .executeTakeFirstOrThrow();
}

/** Skills of volunteers, also those that the settings do not have any more. */
export async function offeredSkills(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("volunteers").select("skills").distinct().execute();
  return [...new Set(rows.flatMap(({ skills }) => linesOf(skills)))];
}

/** Refusals: not_found, conflict (changed since `version`). */
export function changeVolunteer(
  db: Db,
  actor: Actor,
  id: number,
  { state, note, causes, version }: VolunteerChange,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const before = await findVolunteer(trx, id);
    if (!before) return notFound();
    if (version !== undefined && version !== before.updated_at)
      return refused({ kind: "conflict", message: "volunteer.changedMeanwhile" });
    const at = now.toISOString();
    const isEnded = state === "ended";
    await trx
      .updateTable("volunteers")
      .set({
        state,
        note,
        causes: causes.join("\n"),
        updated_at: at,
        ended_at: isEnded ? (before.ended_at ?? at) : null,
        taken_back_at: isEnded ? before.taken_back_at : null,
        ...(isEnded ? { to_call: 0 } : {}),
      })
      .where("id", "=", id)
      .execute();
    // A title with the name would outlive an erasure.
    const subject = { kind: "volunteer", id: String(id), title: `#${id}` };
    await recordActivity(trx, actor, "volunteer_changed", subject, now);
    return ok(null);
  });
}

/** Whom a message to those of the filter reaches by mail, and who has a number alone. */
export async function countReached(
  db: Db,
  filter: VolunteerFilter,
): Promise<{ mails: number; calls: number }> {
  return filtered(db, filter)
    .where("state", "<>", "ended")
    .select([
      sql<number>`count(*) filter (where email is not null)`.as("mails"),
      sql<number>`count(*) filter (where email is null)`.as("calls"),
    ])
    .executeTakeFirstOrThrow();
}

/** Writes to all of the filter who have not ended; the same text reaches nobody twice. */
export function writeToVolunteers(
  db: Db,
  actor: Actor,
  filter: VolunteerFilter,
  message: MessageInput,
  now: Date,
): Promise<{ mails: number; calls: number }> {
  return transact(db, async (trx) => {
    const reached = await filtered(trx, filter)
      .where("state", "<>", "ended")
      .selectAll()
      .orderBy("id")
      .execute();
    for (const one of reached) await enqueueVolunteerMessage(trx, one, message, now);
    const toCall = reached.filter(({ email }) => email === null).map(({ id }) => id);
    await trx
      .updateTable("volunteers")
      .set({ to_call: 1 })
      .where(sql<SqlBool>`id in (select value from ${jsonNumbers(JSON.stringify(toCall))})`)
      .execute();
    const counts = { mails: reached.length - toCall.length, calls: toCall.length };
    const subject = { kind: "volunteers", id: "all", title: "all" };
    await recordActivity(trx, actor, "volunteers_written", subject, now, { mails: counts.mails });
    return counts;
  });
}

export const listToCall = (db: Db): Promise<Volunteer[]> =>
  volunteers(db).where("to_call", "=", 1).orderBy("id").execute();

/** Idempotent. */
export async function setVolunteerCalled(db: Db, id: number): Promise<void> {
  await db.updateTable("volunteers").set({ to_call: 0 }).where("id", "=", id).execute();
}
