import { parse } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { User } from "#db/schema";
import { lastActivity } from "~/features/activity/activity.server";
import { removedVideos } from "~/features/content/content-html.server";
import { contentTypes, type InputOf } from "~/features/content/content-types.server";
import { findItem, saveItem, type FormSubmission } from "~/features/content/content-lifecycle.server";
import { dryRunSave, storePreview } from "~/features/content/previews.server";
import { fieldsOfType } from "~/features/content/record";
import { imagesById as findImages } from "~/features/pictures/images.server";
import { pathOf, records, type ContentKind } from "~/features/content/records";
import { CONSENT_FIELDS } from "~/features/pictures/people";
import { asText, type FormValues } from "~/lib/form-values";
import { readFormPost } from "~/server/form-body.server";
import { translateReply, type ReplyWithKeys, entriesOf, redirectWith } from "~/server/form.server";
import { translateNotice } from "~/server/flash.server";
import { multipleFieldNames, readItem, type FieldNames } from "~/server/pictures/uploads.server";
import { refusalStatus } from "~/server/refusal-status.server";
import { db } from "~/server/context.server";
import {
  initialForm,
  toConflictingVersion,
  toStaffPictureView,
  type ContentAnswer,
  type InitialForm,
} from "~/features/content/staff-view";
import type { Notice } from "~/features/site/notice";
import { msg, type Message } from "~/locales/messages";
import { defaultLanguage, pathIn } from "~/locales/language";
import { textOf } from "~/locales/translate";
import { languagesWritten } from "~/locales/translations";

export type FormArgs = { request: Request; staff: User | null };

export type SentForm = {
  input: Record<string, unknown>;
  problems: Record<string, Message[]>;
  pictures: InitialForm["pictures"];
};

/** `savedAs`, `savedTime`: of the version on which the form is based; shown again, never saved. */
const COMMON_FIELDS = [
  ...CONSENT_FIELDS,
  "id",
  "version",
  "formToken",
  "savedAs",
  "savedTime",
  "takesOff",
  "preview",
  "stays",
  "move",
  "library",
  "libraryField",
  "librarySearch",
];

/** Reads texts even without a session, so that none is lost. @throws Response 403, 405, 413 or 415 */
export async function readContentForm(
  request: Request,
  names: FieldNames,
  staff: User | null,
): Promise<SentForm> {
  const fieldNames = { ...names, texts: [...names.texts, ...COMMON_FIELDS], files: staff ? names.files : [] };
  const { input, problems } = await readFormPost(request, () => readItem(request, fieldNames));
  // A program may send a consent as one text, as to the API.
  if (input.consent !== undefined) for (const name of CONSENT_FIELDS) delete input[name];
  const files = names.several ? multipleFieldNames(names.several) : names.files;
  const ids = files.map((name) => asText(input[`${name}Id`]));
  const images = await findImages(db, ids);
  const pictures = files.map((name, index) => [name, toStaffPictureView(images.get(ids[index] ?? ""))]);
  return {
    input,
    problems: toFieldErrors(problems),
    pictures: Object.fromEntries(pictures) as InitialForm["pictures"],
  };
}

export const toFieldErrors = (codes: Record<string, Message>) =>
  Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, [code]]));

export const formSubmission = ({ id }: User, { input }: Pick<SentForm, "input">): FormSubmission => ({
  token: asText(input.formToken),
  by: id,
});

export function parseSubmission({ input }: Pick<SentForm, "input">) {
  const entries = entriesOf(input, Object.keys(input));
  const submission = parse<FormValues, string[]>(entries, { resolve: (value) => ({ value }) });
  return { payload: submission.payload, reply: translateReply("en", submission) };
}

export const validateSubmission = <Value>({ input }: Pick<SentForm, "input">, schema: z.ZodType<Value>) =>
  parseWithZod(entriesOf(input, Object.keys(input)), { schema, disableAutoCoercion: true });

type Reply = Omit<ContentAnswer, "pictures">;

export const contentAnswer = ({ pictures }: Pick<SentForm, "pictures">, reply: Reply, status = 200) =>
  data<ContentAnswer>({ ...reply, pictures }, { status });

/** Responds with 401 and a link to log in. */
export const sessionExpired = (sent: SentForm) =>
  contentAnswer(sent, { ...parseSubmission(sent).reply(), expired: true }, 401);

export async function findForm(kind: ContentKind, id: string): Promise<InitialForm | null> {
  const item = await findItem(db, kind, id, { status: "any" });
  return item && initialForm(kind, item, new Date());
}

export const newForm = (values: FormValues = {}): InitialForm => ({ values, pictures: {} });

/** With a script, the page shows the message before it redirects. */
export const savedAnswer = (sent: SentForm, notice: Notice, to: string, saved: FormValues = {}) =>
  sent.input.stays === "on"
    ? contentAnswer(sent, {
        ...parseSubmission(sent).reply(),
        leaves: { ...translateNotice(notice, "en"), to },
        saved,
      })
    : redirectWith(notice, to);

/** @returns the page's response, null when it was saved @throws Response 404 without an id */
export async function saveTexts(kind: ContentKind, actor: User, sent: SentForm) {
  const id = asText(sent.input.id);
  // Saving without an id would create an item.
  if (id === "") throw new Response(textOf("en", "answers.notFound"), { status: 404 });
  const before = await findItem(db, kind, id, { status: "any" });
  // A draft may lack texts that a published item needs.
  const status = before?.publish_at === null ? "draft" : undefined;
  const saved = await saveSubmission(kind, actor, { ...sent, input: { ...sent.input, status } });
  return saved.ok ? null : saved.answer;
}

export function savedNotice(kind: ContentKind, saved: Message, sent: SentForm): Notice {
  const removed = removedVideos(records[kind], sent.input);
  const both = removed
    ? msg("admin.both", { first: { message: saved }, second: { message: removed } })
    : saved;
  return { message: both, place: records[kind].notices.saved };
}

/** Previews a draft with only a title, a published item only when complete. */
export async function previewSubmission(kind: ContentKind, actor: User, sent: SentForm) {
  const isLive = ["published", "scheduled"].includes(asText(sent.input.savedAs));
  const input = { ...sent.input, status: isLive ? undefined : "draft" };
  const saved = await saveSubmission(kind, actor, { ...sent, input }, dryRunSave);
  if (!saved.ok) return saved.answer;
  const { item } = saved;
  const path = `${pathOf(kind, item)}?preview=${storePreview(kind, item, new Date())}`;
  const writtenLanguages = [...(item.title ? [defaultLanguage] : []), ...languagesWritten(item.translations)];
  const removed = removedVideos(records[kind], sent.input);
  const [[html = ""] = []] = fieldsOfType(records[kind], "html");
  return contentAnswer(sent, {
    ...parseSubmission(sent).reply({ fieldErrors: removed ? { [html]: [removed] } : {} }),
    preview: writtenLanguages.map((language) => ({ language, href: pathIn(language, path) })),
  });
}

/** `answer`: the form with its errors, or with the other version after a conflict. */
export async function saveSubmission(kind: ContentKind, actor: User, sent: SentForm, save = saveItem) {
  const schema: z.ZodType<InputOf<ContentKind>> = contentTypes[kind].schema;
  const submission = validateSubmission(sent, schema);
  const reply = translateReply("en", submission);
  const refuse = (why: ReplyWithKeys, status: number, more: Partial<Reply> = {}) =>
    ({ ok: false, answer: contentAnswer(sent, { ...reply(why), ...more }, status) }) as const;
  if (submission.status !== "success" || Object.keys(sent.problems).length > 0)
    return refuse({ fieldErrors: sent.problems }, 422);
  const input = submission.value;
  const saved = await save(db, kind, actor, input, new Date(), formSubmission(actor, sent));
  if (saved.ok) return { ok: true, item: saved.value } as const;
  const { refusal } = saved;
  const status = refusalStatus(refusal);
  if (refusal.kind === "invalid") return refuse({ fieldErrors: toFieldErrors(refusal.fields) }, status);
  if (refusal.kind === "conflict" && refusal.theirs) {
    const last = await lastActivity(db, refusal.theirs.id);
    const theirs = toConflictingVersion(initialForm(kind, refusal.theirs, new Date()), last);
    const { initialValue } = reply();
    return refuse({ formErrors: [refusal.message] }, status, {
      theirs,
      initialValue: { ...initialValue, version: asText(theirs.values.version) },
    });
  }
  const saving = input.id === undefined ? "creating" : "updating";
  return refuse({ formErrors: [contentTypes[kind].messages.saveFailed(saving, refusal.message)] }, status);
}
