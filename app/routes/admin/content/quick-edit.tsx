import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { kinds as content } from "~/domain/content/content-kinds.server";
import { redirectWith } from "~/http/flash.server";
import { formSaved, formWithoutSession, isFormBack, readStaffForm } from "~/http/content/staff-form.server";
import { backPath, findForm, savedNotice, saveTexts, staffKind } from "~/http/content/staff-items.server";
import { messages } from "~/messages";
import { untouchedForm } from "~/presenters/content/staff-screens";
import { pageMeta } from "~/ui/site/page-meta";
import { quickTexts } from "~/domain/content/record";
import { records } from "~/domain/content/records";
import { inMalayalam } from "~/ui/workshop/malayalam";
import { QuickEditForm, quickEditTitle } from "~/ui/content/quick-edit";
import { loadedWithPage, sendForm } from "~/ui/workshop/unsent-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Quick edit", hidden: true });

/** `?type=&id=&back=`, as for deleting. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kind = staffKind(query.get("type")) ?? "blog";
  const back = backPath(query.get("back"));
  if (await isFormBack(request, context)) return { kind, state: untouchedForm(), back };
  const state = query.has("type") ? await findForm(kind, query.get("id") ?? "") : null;
  if (!state) throw new Response(messages.http.notFound, { status: 404 });
  return { kind, state, back };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const kind = staffKind(new URL(request.url).searchParams.get("type"));
  if (!kind) throw new Response(messages.http.notFound, { status: 404 });
  const quick = quickTexts(records[kind]);
  const texts = [...quick, ...quick.map(inMalayalam)];
  const form = await readStaffForm(request, context, { texts, files: [] });
  const { actor, state, stays } = form;
  if (!actor) return formWithoutSession(form);
  const refused = await saveTexts(kind, actor, form);
  if (refused) return refused;
  const to = backPath(new URL(request.url).searchParams.get("back"));
  const message = savedNotice(kind, content[kind].sentences.updated, state);
  return stays ? formSaved(state, { message, to }) : redirectWith(message, to);
}

export const clientAction = sendForm;
export const shouldRevalidate = loadedWithPage;

export default function QuickEditPage() {
  const { kind, state, back } = useLoaderData<typeof loader>();
  return (
    <section className="staff-box dialog-content" aria-labelledby="ask-title">
      <h1 id="ask-title">{quickEditTitle(kind)}</h1>
      <QuickEditForm key={state.version} {...{ kind, state, back }} answer={useActionData()} />
    </section>
  );
}
