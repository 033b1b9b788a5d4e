import {
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  findForm,
  newForm,
  readContentForm,
  saveTexts,
  withoutSession,
} from "~/server/content/content-form.server";
import { isResubmittedForm } from "~/server/session.server";
import { staffKind } from "~/server/content/staff-items.server";
import { messages } from "~/locales/english-messages";
import { pageMeta } from "~/components/page-meta";
import { EditItem } from "~/features/content/admin/edit-item";
import { sendForm } from "~/components/admin/submit-with-error-toast";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { role: "editor" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.editItem.heading, hidden: true });

/** `?type=&id=`; without a matching item the page says that none is selected. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kind = staffKind(query.get("type"));
  if (await isResubmittedForm(request, "editor")) return { kind, filled: newForm() };
  return { kind, filled: (kind && (await findForm(kind, query.get("id") ?? ""))) ?? newForm() };
}

export async function action({ request }: ActionFunctionArgs) {
  const kind = staffKind(new URL(request.url).searchParams.get("type"));
  const sent = await readContentForm(request, { texts: ["title", "ml.title"], files: [] });
  if (!sent.actor) return withoutSession(sent);
  if (!kind) throw new Response(messages.answers.notFound, { status: 404 });
  return (await saveTexts(kind, sent.actor, sent)) ?? redirectDocument("/", 303);
}

export const clientAction = sendForm;

export default function EditItemPage() {
  return <EditItem {...useLoaderData<typeof loader>()} answer={useActionData()} />;
}
