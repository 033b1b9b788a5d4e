import {
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formWithoutSession, isFormBack, readStaffForm } from "~/http/content/staff-form.server";
import { findForm, staffKind, saveTexts } from "~/http/content/staff-items.server";
import { messages } from "~/messages";
import { untouchedForm } from "~/presenters/content/staff-screens";
import { pageMeta } from "~/ui/site/page-meta";
import { EditItem } from "~/ui/content/edit-item";
import { sendForm } from "~/ui/workshop/unsent-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.editItem.heading, hidden: true });

/** `?type=&id=`; without a matching item the page says that none is selected. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kind = staffKind(query.get("type"));
  if (await isFormBack(request, context)) return { kind, state: untouchedForm() };
  return { kind, state: (kind && (await findForm(kind, query.get("id") ?? ""))) ?? untouchedForm() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const kind = staffKind(new URL(request.url).searchParams.get("type"));
  const form = await readStaffForm(request, context, { texts: ["title", "ml.title"], files: [] });
  if (!form.actor) return formWithoutSession(form);
  if (!kind) throw new Response(messages.http.notFound, { status: 404 });
  return (await saveTexts(kind, form.actor, form)) ?? redirectDocument("/", 303);
}

export const clientAction = sendForm;

export default function EditItemPage() {
  return <EditItem {...useLoaderData<typeof loader>()} answer={useActionData()} />;
}
