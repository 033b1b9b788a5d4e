import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { kinds as content } from "~/domain/content-kinds.server";
import { redirectWith } from "~/http/flash.server";
import { formWithoutSession, isFormBack, readStaffForm } from "~/http/staff-form.server";
import { backPath, findForm, savedNotice, saveTexts, staffKind } from "~/http/staff-items.server";
import { staffPage } from "~/http/staff-page.server";
import { messages } from "~/messages";
import { untouchedForm } from "~/presenters/staff-screens";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { quickFields, QuickEdit } from "~/ui/staff/quick-edit";

export const handle: PageHandle = { bare: "staff", sheets: ["staff", "staff-form"], enhance: ["staff"] };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Quick edit", hidden: true });

/** `?type=&id=&back=`, as for deleting. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kind = staffKind(query.get("type")) ?? "blog";
  const back = backPath(query.get("back"));
  if (await isFormBack(request, context)) return staffPage(request, { kind, state: untouchedForm(), back });
  const state = query.has("type") ? await findForm(kind, query.get("id") ?? "") : null;
  if (!state) throw new Response(messages.http.notFound, { status: 404 });
  return staffPage(request, { kind, state, back });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const kind = staffKind(new URL(request.url).searchParams.get("type"));
  if (!kind) throw new Response(messages.http.notFound, { status: 404 });
  const names = quickFields[kind].map(([name]) => name);
  const { actor, state } = await readStaffForm(request, context, { texts: names, files: [] });
  if (!actor) return formWithoutSession({ state });
  const refused = await saveTexts(kind, actor, state);
  const back = backPath(new URL(request.url).searchParams.get("back"));
  return refused ?? redirectWith(savedNotice(kind, content[kind].sentences.updated, state), back);
}

export default function QuickEditPage() {
  const { kind, state, back } = useLoaderData<typeof loader>();
  const shown = useActionData<typeof action>()?.state ?? state;
  return <QuickEdit kind={kind} state={shown} back={back} />;
}
