import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { revalidateOnNavigation } from "~/components/admin/client-action";
import { pageMeta } from "~/components/page-meta";
import { kindAt } from "~/features/content/admin/content-links";
import { records, type ContentKind } from "~/features/content/records";
import { ItemForm } from "./item-fields";
import type { z } from "zod";
import { contentTypes, type InputOf } from "~/features/content/content-types.server";
import { findItem } from "~/features/content/content-lifecycle.server";
import { formFieldNames, focusFieldNames } from "~/features/content/record";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { asText, type FormValues } from "~/lib/form-values";
import { db } from "~/server/context.server";
import { savedMessage } from "~/features/content/publishing-view";
import { initialForm, type ContentAnswer, type InitialForm } from "~/features/content/staff-view";
import { backPath } from "~/server/content/staff-items.server";
import {
  validateSubmission,
  contentAnswer,
  findForm,
  newForm,
  previewSubmission,
  readContentForm,
  savedAnswer,
  savedNotice,
  saveSubmission,
  parseSubmission,
  sessionExpired,
  type SentForm,
} from "~/server/content/content-form.server";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import { staffFormAction, staffFormLoader } from "~/server/staff.server";
import { limits } from "~/lib/limits";
import { mapTranslations } from "~/locales/translations";

export const meta: MetaFunction = ({ matches, location }) => {
  const { editHeading, createHeading } = records[kindAt(location.pathname)].sentences;
  const isEdit = new URLSearchParams(location.search).has("id");
  return pageMeta(matches, { title: isEdit ? editHeading : createHeading, hidden: true });
};

/** /adminBlog, /adminEvent, /adminPage, /adminProjects: a new item, or the one that `?id=` names. */
export const loader = staffFormLoader("editContent", async ({ request, staff }) => {
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindAt(pathname);
  if (!staff) return { kind, form: newForm() };
  const id = searchParams.get("id");
  const form = id ? await findForm(kind, id) : newForm({ formToken: newFormToken() });
  if (!form) throw new Response(records[kind].sentences.notFound, { status: 404 });
  return { kind, form };
});

export const action = staffFormAction("editContent", async ({ request, staff }) => {
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindAt(pathname);
  const record = records[kind];
  const sent = await readContentForm(request, formFieldNames(record), staff);
  if (!staff) return sessionExpired(sent);
  const library = await libraryAnswer(sent, staff, formFieldNames(record));
  if (library) return library;
  const { move, preview, takesOff } = sent.input;
  const typed = parseSubmission(sent);
  const moved = movePicture({ values: typed.payload, pictures: sent.pictures }, move);
  if (moved)
    return contentAnswer(moved, {
      ...typed.reply(),
      initialValue: moved.values as ContentAnswer["initialValue"],
    });
  if (preview === "on") return previewSubmission(kind, staff, sent);
  if (takesOff === "no") return contentAnswer(sent, typed.reply());
  if (takesOff) sent.input.status = "draft";
  if (takesOff !== "on" && (await wouldUnpublish(kind, sent)))
    return contentAnswer(sent, { ...typed.reply(), asks: true });
  const saved = await saveSubmission(kind, staff, sent);
  if (!saved.ok) return saved.answer;
  const { created, updated } = record.messages;
  const message = takesOff
    ? "content.takenOff"
    : savedMessage(saved.item, sent.input.id ? updated : created, new Date());
  const { id, version, savedAs, savedTime } = initialForm(kind, saved.item, new Date()).values;
  const back = backPath(searchParams.get("back") ?? (record.isOnDashboard ? null : record.list));
  const to =
    back.startsWith("/admin/") || back.startsWith(record.list)
      ? `${back.replace(/#.*/, "")}#item-${saved.item.id}`
      : back;
  return savedAnswer(sent, savedNotice(kind, message, sent), to, { id, version, savedAs, savedTime });
});

/** Whether a save would unpublish the item; validation errors come first. */
async function wouldUnpublish(kind: ContentKind, sent: SentForm): Promise<boolean> {
  const { id, status } = sent.input;
  if (status !== "draft" || !id || Object.keys(sent.problems).length > 0) return false;
  const schema: z.ZodType<InputOf<ContentKind>> = contentTypes[kind].schema;
  return (
    validateSubmission(sent, schema).status === "success" && (await findItem(db, kind, asText(id))) !== null
  );
}

export const shouldRevalidate = revalidateOnNavigation;

export default function ItemFormPage() {
  const { form, kind } = useLoaderData<typeof loader>();
  return <ItemForm key={kind} kind={kind} filled={form} answer={useActionData()} />;
}

/** @param move "image2 up" or "image2 down" @returns null when it is not applicable */
function movePicture({ values, pictures }: InitialForm, move: unknown): InitialForm | null {
  const [, digit, way] = /^image([1-5]) (up|down)$/.exec(typeof move === "string" ? move : "") ?? [];
  const from = Number(digit);
  const to = from + (way === "up" ? -1 : 1);
  if (!digit || to < 1 || to > limits.content.projectImages) return null;
  const [one, other] = [`image${from}`, `image${to}`];
  const swapAlts = (texts: FormValues) => swapped(texts, `${one}Alt`, `${other}Alt`);
  const moved = swapAlts({ ...values, ...mapTranslations(values, swapAlts) });
  const [x, y] = focusFieldNames(one);
  const [otherX, otherY] = focusFieldNames(other);
  return { values: swapped(swapped(moved, x, otherX), y, otherY), pictures: swapped(pictures, one, other) };
}

function swapped<Value>(all: Record<string, Value>, one: string, other: string): Record<string, Value> {
  const { [one]: first, [other]: second, ...rest } = all;
  return {
    ...rest,
    ...(second === undefined ? {} : { [one]: second }),
    ...(first === undefined ? {} : { [other]: first }),
  };
}
