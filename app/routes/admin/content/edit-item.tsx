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
} from "~/http/content/content-form.server";
import { isFormBack } from "~/http/accounts/session.server";
import { staffKind } from "~/http/content/staff-items.server";
import { messages } from "~/messages";
import { pageMeta } from "~/ui/site/page-meta";
import { EditItem } from "~/ui/content/edit-item";
import { sendForm } from "~/ui/workshop/unsent-form";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "editor" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.editItem.heading, hidden: true });

/** `?type=&id=`; without a matching item the page says that none is selected. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kind = staffKind(query.get("type"));
  if (await isFormBack(request, "editor")) return { kind, filled: newForm() };
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
