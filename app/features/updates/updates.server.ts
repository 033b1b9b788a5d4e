import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { transact } from "#db/client.server";
import type { Db, PaymentMode, Schema } from "#db/schema";
import { countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { resolveCause } from "~/features/causes/causes.server";
import { readHtml } from "~/features/content/typed-html.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { enqueueMail } from "~/features/mail/outbox.server";
import { limits } from "~/lib/limits";
import { ok, refused, type Result } from "~/lib/result";
import { defaultLanguage, languages, type Language } from "~/locales/language";
import type { Message } from "~/locales/messages";
import { fieldName, newTranslations, parseTranslations, translationIn } from "~/locales/translations";
import type { SaveUpdate } from "./update-form";
import { recipientsOf } from "./update-recipients.server";

export type Update = Selectable<Schema["updates"]>;
type Texts = { title: string; content: string };

export const findUpdate = (db: Db, id: string): Promise<Update | undefined> =>
  db.selectFrom("updates").selectAll().where("id", "=", id).executeTakeFirst();

/** Lists updates, newest first, with the numbers of their mails and of those that still wait. */
export const listUpdates = (db: Db) =>
  db
    .selectFrom("updates")
    .selectAll()
    .select((row) => {
      const mails = row
        .selectFrom("outbox")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("outbox.about", "=", "updates.id")
        .where("outbox.kind", "=", "update");
      return [mails.as("mails"), mails.where("state", "=", "queued").as("queued")];
    })
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limits.admin.search)
    .execute();

/** The latest update that was mailed to donors of this cause, or to those of all causes. */
export const latestSentUpdate = (db: Db, cause: string): Promise<Update | undefined> =>
  db
    .selectFrom("updates")
    .selectAll()
    .where("state", "=", "sent")
    .where((update) => update.or([update("cause_slug", "=", cause), update("cause_slug", "is", null)]))
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Mails of an update that were not sent yet. */
export async function countQueuedMails(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("about", "=", id)
    .where("kind", "=", "update")
    .where("state", "=", "queued")
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the texts in this language; null when it has none. */
export function writtenTexts(update: Update, language: Language): Texts | null {
  const { title = "", content = "" } =
    language === defaultLanguage ? update : translationIn(parseTranslations(update), language);
  return title === "" || content === "" ? null : { title, content };
}

/** Returns the texts in this language, else in the first language that has them. */
export function textsWithFallback(update: Update, language: Language): Texts & { language: Language } {
  for (const one of [language, ...languages]) {
    const texts = writtenTexts(update, one);
    if (texts) return { ...texts, language: one };
  }
  throw new Error(`Update ${update.id} has no text`);
}

export const titleOf = (update: Update): string => textsWithFallback(update, defaultLanguage).title;

/** A form submitted twice creates one update. Refusal: invalid. */
export function createUpdate(db: Db, actor: Actor, form: SaveUpdate, now: Date): Promise<Result<Update>> {
  const { formToken, ...words } = form;
  return transact(db, (trx) =>
    createOnce<Update, unknown>(trx, { kind: "update", token: formToken, input: words }, now, {
      find: (id) => findUpdate(trx, id),
      idOf: ({ id }) => id,
      make: async () => {
        const read = await readTexts(trx, form);
        if (!read.ok) return read;
        const at = now.toISOString();
        const update = await trx
          .insertInto("updates")
          .values({ id: randomUUID(), ...read.value, created_at: at, updated_at: at })
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordActivity(trx, actor, "update_written", subjectOf(update), now);
        return ok(update);
      },
    }),
  );
}

/** Refusals: invalid, not_found, conflict (sent, or saved by somebody else since `version`). */
export function saveUpdate(
  db: Db,
  actor: Actor,
  id: string,
  form: SaveUpdate,
  now: Date,
): Promise<Result<Update>> {
  return transact(db, async (trx): Promise<Result<Update>> => {
    const draft = await findDraft(trx, id, form.version);
    if (!draft.ok) return draft;
    const read = await readTexts(trx, form);
    if (!read.ok) return read;
    const update = await trx
      .updateTable("updates")
      .set({
        ...read.value,
        // A correction goes to the people of what it corrects, whatever cause they gave to.
        cause_slug: draft.value.corrects === null ? read.value.cause_slug : draft.value.cause_slug,
        version: draft.value.version + 1,
        updated_at: now.toISOString(),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordActivity(trx, actor, "update_written", subjectOf(update), now);
    return ok(update);
  });
}

/**
 * Returns a draft that corrects a sent update: the one that is there, else a copy of its texts. Refusals: not_found,
 * conflict (not sent).
 */
export function draftCorrection(db: Db, actor: Actor, id: string, now: Date): Promise<Result<Update>> {
  return transact(db, async (trx): Promise<Result<Update>> => {
    const sent = await findUpdate(trx, id);
    if (!sent) return refused({ kind: "not_found", message: "update.notFound" });
    if (sent.state !== "sent") return refused({ kind: "conflict", message: "update.notSentYet" });
    const draft = await trx
      .selectFrom("updates")
      .selectAll()
      .where("corrects", "=", id)
      .where("state", "=", "draft")
      .executeTakeFirst();
    if (draft) return ok(draft);
    const { title, content, translations, cause_slug } = sent;
    const at = now.toISOString();
    const correction = await trx
      .insertInto("updates")
      .values({
        id: randomUUID(),
        title,
        content,
        translations,
        cause_slug,
        corrects: id,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordActivity(trx, actor, "update_written", subjectOf(correction), now);
    return ok(correction);
  });
}

async function findDraft(trx: Db, id: string, version: number | undefined): Promise<Result<Update>> {
  const update = await findUpdate(trx, id);
  if (!update) return refused({ kind: "not_found", message: "update.notFound" });
  if (update.state === "sent") return refused({ kind: "conflict", message: "update.sentAlready" });
  if (version !== undefined && version !== update.version)
    return refused({ kind: "conflict", message: "update.changedMeanwhile" });
  return ok(update);
}

/** Requires title and text in at least one language, and in each language both or neither. */
async function readTexts(trx: Db, form: SaveUpdate) {
  const problems: Record<string, Message> = {};
  const read = Object.fromEntries(
    languages.map((language) => {
      const { title = "", content = "" } = (language === defaultLanguage ? form : form[language]) ?? {};
      const html = readHtml(content);
      const clean = "html" in html ? html.html : "";
      const isWritten = title !== "" || content.trim() !== "";
      const at = (name: string) => fieldName(language, name);
      if ("problem" in html) problems[at("content")] = html.problem;
      else if (isWritten && clean === "") problems[at("content")] = "update.contentMissing";
      if (isWritten && title === "") problems[at("title")] = "update.titleMissing";
      return [language, { title, content: clean }];
    }),
  ) as Record<Language, Texts>;
  if (!Object.values(read).some(({ title }) => title !== "")) {
    problems.title ??= "update.titleMissing";
    problems.content ??= "update.contentMissing";
  }
  if (Object.keys(problems).length > 0) return refused({ kind: "invalid", fields: problems });
  const cause = form.cause === null ? ok(null) : await resolveCause(trx, form.cause);
  if (!cause.ok) return cause;
  const { [defaultLanguage]: texts, ...translations } = read;
  return ok({ ...texts, translations: newTranslations(translations), cause_slug: cause.value });
}

/**
 * Queues one mail for each reader in one transaction: after a crash all or none are queued. Can be sent only once.
 * Refusals: not_found, conflict (sent, changed since `version`, or nobody to read it).
 */
export function sendUpdate(
  db: Db,
  actor: Actor,
  { id, version, mode }: { id: string; version: number | undefined; mode: PaymentMode },
  now: Date,
): Promise<Result<{ readers: number }>> {
  return transact(db, async (trx): Promise<Result<{ readers: number }>> => {
    const draft = await findDraft(trx, id, version);
    if (!draft.ok) return draft;
    const readers = await recipientsOf(trx, mode, draft.value);
    if (readers.length === 0)
      return refused({
        kind: "conflict",
        message: draft.value.corrects === null ? "update.nobody" : "update.nobodyLeft",
      });
    const update = await trx
      .updateTable("updates")
      .set({ state: "sent", sent_at: now.toISOString() })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const { address, to, lang } of readers) {
      const recipient = await trx
        .insertInto("update_recipients")
        .values({ update_id: id, address, lang })
        .returning("id")
        .executeTakeFirstOrThrow();
      const subject = textsWithFallback(update, lang).title;
      const key = `update:${recipient.id}`;
      const mail = { key, kind: "update", about: id, to, subject, text: "", html: "", template: "update" };
      await enqueueMail(trx, mail, now);
    }
    const detail = { readers: readers.length };
    await recordActivity(trx, actor, "update_sent", subjectOf(update), now, detail);
    return ok({ readers: readers.length });
  });
}

/** Mails an update to the staff member in each language that has a text. Refusals: not_found, too_many. */
export function sendTest(
  db: Db,
  actor: Actor & { id: string; email: string },
  id: string,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const update = await findUpdate(trx, id);
    if (!update) return refused({ kind: "not_found", message: "update.notFound" });
    const key = `update test:${actor.id}`;
    const attempt = await countAttempt(trx, { key, limit: limits.rate.testMails, now });
    if (!attempt.ok) return tooManyAttempts(attempt);
    for (const language of languages) {
      const texts = writtenTexts(update, language);
      if (!texts) continue;
      const template = testTemplateName(language);
      const mail = { key: `${template}:${randomUUID()}`, kind: "update-test", about: id, to: actor.email };
      await enqueueMail(trx, { ...mail, subject: texts.title, text: "", html: "", template }, now);
    }
    return ok(null);
  });
}

export const testTemplateName = (language: Language) => `update-test-${language}`;

const subjectOf = (update: Update) => ({ kind: "update", id: update.id, title: titleOf(update) });
