import type { z } from "zod";
import type { User } from "#db/schema";
import { lastActivity } from "~/features/activity/activity.server";
import { contentTypes, type InputOf } from "~/features/content/content-types.server";
import { findItem, saveItem } from "~/features/content/content-lifecycle.server";
import { dryRunSave, storePreview } from "~/features/content/previews.server";
import { fieldsOfType } from "~/features/content/record";
import { pathOf, records, type ContentKind } from "~/features/content/records";
import { initialForm, toConflictingVersion } from "~/features/content/staff-view";
import type { InitialForm } from "~/features/pictures/picture-form";
import { andLeftOut, leftOut } from "~/features/content/typed-html.server";
import { asText, type FormValues } from "~/lib/form-values";
import { defaultLanguage, pathIn } from "~/locales/language";
import type { Message } from "~/locales/messages";
import { answers as httpMessages } from "~/locales/en.json";
import { languagesWritten } from "~/locales/translations";
import { db } from "~/server/context.server";
import { translateNotice } from "~/server/flash.server";
import { redirectWith } from "~/server/form.server";
import { showForm, showRefusal, validateForm, type PictureForm } from "~/server/pictures/picture-form.server";
import { refusalStatus } from "~/server/refusal-status.server";

export async function findForm(kind: ContentKind, id: string): Promise<InitialForm | null> {
  const item = await findItem(db, kind, id, { status: "any" });
  return item && initialForm(kind, item, new Date());
}

export const newForm = (values: FormValues = {}): InitialForm => ({ values, pictures: {} });

/** `answer`: the form with its errors, or with the other version after a conflict. */
export async function saveForm(
  kind: ContentKind,
  actor: User,
  form: PictureForm,
  now: Date,
  save = saveItem,
) {
  const schema: z.ZodType<InputOf<ContentKind>> = contentTypes[kind].schema;
  const valid = validateForm(form, schema);
  if (!valid.ok) return { ok: false, answer: showForm(form, { fieldErrors: valid.errors }, 422) } as const;
  const submission = { token: asText(form.input.formToken), by: actor.id };
  const saved = await save(db, kind, actor, valid.value, now, submission);
  if (saved.ok) return { ok: true, item: saved.value } as const;
  const { refusal } = saved;
  if (refusal.kind === "invalid") return { ok: false, answer: showRefusal(form, refusal) } as const;
  if (refusal.kind === "conflict" && refusal.theirs) {
    const last = await lastActivity(db, refusal.theirs.id);
    const theirs = toConflictingVersion(initialForm(kind, refusal.theirs, now), last);
    // Returns the newest version after a conflict, so that submitting again overwrites it.
    const input = { ...form.input, version: asText(theirs.values.version) };
    return { ok: false, answer: showRefusal({ ...form, input }, refusal, { theirs }) } as const;
  }
  const saving = form.input.id === undefined ? "creating" : "updating";
  const formErrors = [contentTypes[kind].messages.saveFailed(saving, refusal.message)];
  return { ok: false, answer: showForm(form, { formErrors }, refusalStatus(refusal)) } as const;
}

/** A draft needs only a title for its preview; a published or scheduled item must be complete. */
export async function showPreview(kind: ContentKind, actor: User, form: PictureForm, now: Date) {
  const isLive = ["published", "scheduled"].includes(asText(form.input.savedAs));
  const input = { ...form.input, status: isLive ? undefined : "draft" };
  const saved = await saveForm(kind, actor, { ...form, input }, now, dryRunSave);
  if (!saved.ok) return saved.answer;
  const { item } = saved;
  const path = `${pathOf(kind, item)}?preview=${storePreview(kind, item, now)}`;
  const writtenLanguages = [...(item.title ? [defaultLanguage] : []), ...languagesWritten(item.translations)];
  const removed = leftOut(records[kind], form.input);
  const [[html = ""] = []] = fieldsOfType(records[kind], "html");
  return showForm(form, {
    fieldErrors: removed ? { [html]: [removed] } : {},
    preview: writtenLanguages.map((language) => ({ language, href: pathIn(language, path) })),
  });
}

/** @returns the page's response; null when the texts were saved @throws Response 404 without an id */
export async function saveTexts(kind: ContentKind, actor: User, form: PictureForm, now: Date) {
  const id = asText(form.input.id);
  // Saving without an id would create an item.
  if (id === "") throw new Response(httpMessages.notFound, { status: 404 });
  const before = await findItem(db, kind, id, { status: "any" });
  // A draft may lack texts that a published item needs.
  const status = before?.publish_at === null ? "draft" : undefined;
  const saved = await saveForm(kind, actor, { ...form, input: { ...form.input, status } }, now);
  return saved.ok ? null : saved.answer;
}

/** With JavaScript, the page shows the message before it redirects. @param base values of the saved item */
export function savedAnswer(
  kind: ContentKind,
  form: PictureForm,
  saved: Message,
  to: string,
  base: FormValues = {},
) {
  const message = andLeftOut(saved, leftOut(records[kind], form.input));
  const notice = { message, place: records[kind].notices.saved };
  return form.input.stays === "on"
    ? showForm(form, { leaves: { ...translateNotice(notice, "en"), to }, saved: base })
    : redirectWith(notice, to);
}
