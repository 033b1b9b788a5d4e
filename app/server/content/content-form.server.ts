import type { z } from "zod";
import type { User } from "#db/schema";
import { lastActivity } from "~/features/activity/activity.server";
import { contentTypes, type InputOf, type ItemOf } from "~/features/content/content-types.server";
import { findItem, saveItem } from "~/features/content/content-lifecycle.server";
import { dryRunSave, storePreview } from "~/features/content/previews.server";
import { fieldsOfType } from "~/features/content/record";
import { pathOf, records, type ContentKind } from "~/features/content/records";
import { initialForm, toConflictingVersion } from "~/features/content/staff-view";
import type { InitialForm } from "~/features/pictures/picture-form";
import { leftOutMessage } from "~/features/content/typed-html.server";
import { asText, type FormValues } from "~/lib/form-values";
import type { Refusal } from "~/lib/result";
import { defaultLanguage, pathIn, screenLanguage } from "~/locales/language";
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

type Options = { save?: typeof saveItem; keepsPublished?: boolean };

/** `answer`: the form with its errors, a question, or the other version after a conflict. */
export async function saveForm(
  kind: ContentKind,
  actor: User,
  form: PictureForm,
  now: Date,
  { save = saveItem, keepsPublished = false }: Options = {},
) {
  const schema: z.ZodType<InputOf<ContentKind>> = contentTypes[kind].schema;
  const valid = validateForm(form, schema);
  if (!valid.ok)
    return { ok: false, answer: await showForm(form, { fieldErrors: valid.errors }, 422) } as const;
  const submission = { token: asText(form.input.formToken), by: actor.id, keepsPublished };
  const saved = await save(db, kind, actor, valid.value, now, submission);
  if (saved.ok) return { ok: true, item: saved.value, leftOut: valid.value.leftOut } as const;
  return { ok: false, answer: await showRefusedSave(kind, form, saved.refusal, now) } as const;
}

async function showRefusedSave(
  kind: ContentKind,
  form: PictureForm,
  refusal: Refusal<ItemOf<ContentKind>>,
  now: Date,
) {
  if (refusal.kind === "invalid") return showRefusal(form, refusal);
  if (refusal.kind === "unconfirmed") return showForm(form, {}, 200, { outcome: "asks" });
  if (refusal.kind === "conflict" && refusal.theirs) {
    const last = await lastActivity(db, refusal.theirs.id);
    const theirs = toConflictingVersion(initialForm(kind, refusal.theirs, now), last);
    // Returns the newest version after a conflict, so that submitting again overwrites it.
    const input = { ...form.input, version: asText(theirs.values.version) };
    return showRefusal({ ...form, input }, refusal, { outcome: "conflict", theirs });
  }
  const saving = form.input.id === undefined ? "creating" : "updating";
  const formErrors = [records[kind].messages.saveFailed(saving, refusal.message)];
  return showForm(form, { formErrors }, refusalStatus(refusal));
}

/** A draft needs only a title for its preview; a published or scheduled item must be complete. */
export async function showPreview(kind: ContentKind, actor: User, form: PictureForm, now: Date) {
  const isLive = ["published", "scheduled"].includes(asText(form.input.savedAs));
  const input = { ...form.input, status: isLive ? undefined : "draft" };
  const saved = await saveForm(kind, actor, { ...form, input }, now, { save: dryRunSave });
  if (!saved.ok) return saved.answer;
  const { item } = saved;
  const path = `${pathOf(kind, item)}?preview=${storePreview(kind, item, now)}`;
  const writtenLanguages = [...(item.title ? [defaultLanguage] : []), ...languagesWritten(item.translations)];
  const removed = leftOutMessage(saved.leftOut);
  const [[html = ""] = []] = fieldsOfType(records[kind], "html");
  return showForm(form, { fieldErrors: removed ? { [html]: [removed] } : {} }, 200, {
    outcome: "preview",
    pages: writtenLanguages.map((language) => ({ language, href: pathIn(language, path) })),
  });
}

/** Saves texts without changing the status. @throws Response 404 without an id */
export async function saveTexts(kind: ContentKind, actor: User, form: PictureForm, now: Date) {
  const id = asText(form.input.id);
  // Saving without an id would create an item.
  if (id === "") throw new Response(httpMessages.notFound, { status: 404 });
  const before = await findItem(db, kind, id, { status: "any" });
  // A draft may lack texts that a published item needs.
  const status = before?.publish_at === null ? "draft" : undefined;
  return saveForm(kind, actor, { ...form, input: { ...form.input, status } }, now);
}

/** With JavaScript, the page shows the message before it redirects. @param base values of the saved item */
export function savedAnswer(
  kind: ContentKind,
  form: PictureForm,
  message: Message,
  to: string,
  base: FormValues = {},
) {
  const notice = { message, place: records[kind].notices.saved };
  return form.input.stays === "on"
    ? showForm(form, {}, 200, {
        outcome: "saved",
        leaves: { ...translateNotice(notice, screenLanguage()), to },
        saved: base,
      })
    : redirectWith(notice, to);
}
