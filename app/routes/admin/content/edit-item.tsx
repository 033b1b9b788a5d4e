import { redirectDocument, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  findForm,
  newForm,
  readContentForm,
  saveTexts,
  withoutSession,
} from "~/server/content/content-form.server";
import { staffFormAction, staffFormLoader } from "~/server/staff.server";
import { staffKind } from "~/server/content/staff-items.server";
import { answers as httpMessages, dashboard as dashboardMessages } from "~/locales/en.json";
import { pageMeta } from "~/components/page-meta";
import { EditItem } from "~/features/content/admin/edit-item";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: dashboardMessages.editItem.heading, hidden: true });

/** `?type=&id=`; without a matching item the page says that none is selected. */
export const loader = staffFormLoader("editContent", async ({ request, staff }) => {
  const query = new URL(request.url).searchParams;
  const kind = staffKind(query.get("type"));
  if (!staff) return { kind, filled: newForm() };
  return { kind, filled: (kind && (await findForm(kind, query.get("id") ?? ""))) ?? newForm() };
});

export const action = staffFormAction("editContent", async ({ request, staff }) => {
  const kind = staffKind(new URL(request.url).searchParams.get("type"));
  const sent = await readContentForm(request, { texts: ["title", "ml.title"], files: [] }, staff);
  if (!staff) return withoutSession(sent);
  if (!kind) throw new Response(httpMessages.notFound, { status: 404 });
  return (await saveTexts(kind, staff, sent)) ?? redirectDocument("/", 303);
});

export default function EditItemPage() {
  return <EditItem {...useLoaderData<typeof loader>()} answer={useActionData()} />;
}
