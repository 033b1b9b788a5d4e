import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { revalidateOnNavigation } from "~/components/admin/client-action";
import { pageMeta } from "~/components/page-meta";
import { kindAt } from "~/features/content/admin/content-links";
import { isTakeOffAsked, takeOffQuestion } from "~/features/content/admin/unpublish";
import { records } from "~/features/content/records";
import { ItemForm } from "./item-fields";
import { andLeftOut } from "~/features/content/typed-html.server";
import { formFieldNames } from "~/features/content/record";
import { focusFieldNames, removalFieldName } from "~/features/pictures/picture-form";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { asText } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { fieldInLanguages } from "~/locales/translations";
import { publishingFields, savedMessage } from "~/features/content/publishing-view";
import { findForm, newForm, saveForm, savedAnswer, showPreview } from "~/server/content/content-form.server";
import { backPath } from "~/server/content/staff-items.server";
import { hasQuestion } from "~/features/sign-ups/event-changes.server";
import { listHref } from "~/features/sign-ups/sign-up-state";
import { db } from "~/server/context.server";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import {
  readPictureForm,
  showExpired,
  showForm,
  type PictureForm,
} from "~/server/pictures/picture-form.server";
import { staffFormAction, staffFormLoader } from "~/server/staff";

export const meta: MetaFunction = ({ matches, location }) => {
  const kind = kindAt(location.pathname);
  const { editHeading, createHeading } = records[kind].sentences;
  const query = new URLSearchParams(location.search);
  const title = query.has("id") ? editHeading : createHeading;
  return pageMeta(matches, { title: isTakeOffAsked(query) ? takeOffQuestion(kind) : t(title), hidden: true });
};

/** /adminBlog, /adminEvent, /adminPage, /adminProjects: a new item, or the item with the id `?id=`. */
export const loader = staffFormLoader("editContent", async function itemFormLoader({ request, staff }) {
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindAt(pathname);
  if (!staff) return { kind, form: newForm() };
  const id = searchParams.get("id");
  const form = id ? await findForm(kind, id) : newForm({ formToken: newFormToken() });
  if (!form) throw new Response(t(records[kind].messages.notFound), { status: 404 });
  return { kind, form };
});

export const action = staffFormAction("editContent", async function itemFormAction({ request, staff, now }) {
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindAt(pathname);
  const record = records[kind];
  const form = await readPictureForm(request, formFieldNames(record), staff);
  if (!staff) return showExpired(form);
  const { library, move, preview, takesOff } = form.input;
  if (library !== undefined) return libraryAnswer(form, staff);
  if (move !== undefined) return showForm(movePicture(form, asText(move)));
  if (preview === "on") return showPreview(kind, staff, form, now);
  if (takesOff === "no") return showForm(form);
  if (takesOff) form.input.status = "draft";

  const saved = await saveForm(kind, staff, form, now, { keepsPublished: takesOff !== "on" });
  if (!saved.ok) return saved.answer;
  const { item } = saved;
  const { created, updated } = record.messages;
  const message = takesOff ? "content.takenOff" : savedMessage(item, form.input.id ? updated : created, now);
  const back = backPath(searchParams.get("back") ?? record.afterSave);
  const isList = back.startsWith("/admin/") || back.startsWith(record.list);
  const list = isList ? `${back.replace(/#.*/, "")}#item-${item.id}` : back;
  const to = kind === "event" && (await hasQuestion(db, item.id, now)) ? listHref(item.id) : list;
  const { savedAs, savedTime } = publishingFields(item, now);
  const base = { id: item.id, version: String(item.version), savedAs, savedTime };
  return savedAnswer(kind, form, andLeftOut(message, saved.leftOut), to, base);
});

export const shouldRevalidate = revalidateOnNavigation;

export default function ItemFormPage() {
  const { form, kind } = useLoaderData<typeof loader>();
  return <ItemForm key={kind} kind={kind} filled={form} answer={useActionData()} />;
}

/** @param move "image2 up" or "image2 down" @returns the form, unchanged if the move is impossible */
function movePicture(form: PictureForm, move: string): PictureForm {
  const [, digit, way] = /^image([1-5]) (up|down)$/.exec(move) ?? [];
  const from = Number(digit);
  const to = from + (way === "up" ? -1 : 1);
  if (!digit || to < 1 || to > limits.content.projectImages) return form;
  const others = pictureFields(`image${to}`);
  const input = { ...form.input };
  for (const [index, name] of pictureFields(`image${from}`).entries()) {
    const other = others[index] ?? "";
    [input[name], input[other]] = [input[other], input[name]];
  }
  return { ...form, input };
}

const pictureFields = (name: string) => [
  `${name}Id`,
  removalFieldName(name),
  ...focusFieldNames(name),
  ...fieldInLanguages(`${name}Alt`),
];
