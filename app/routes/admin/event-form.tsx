import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EVENT_FIELDS, findEvent, saveEvent, SaveEvent } from "~/domain/events.server";
import { redirectWith } from "~/http/flash.server";
import {
  formAtFault,
  formPreviewed,
  formRefused,
  formWithoutSession,
  isFormBack,
  judge,
  readStaffForm,
} from "~/http/staff-form.server";
import { readSaid } from "~/http/undo.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { eventForm, eventTexts } from "~/presenters/staff-forms";
import { untouchedForm } from "~/presenters/staff-screens";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { EventForm } from "~/ui/staff/event-form";

const { event: text } = messages;

export const handle: PageHandle = { bare: "staff", sheets: ["staff", "staff-form"], enhance: ["staff"] };

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: new URLSearchParams(location.search).has("id") ? text.editHeading : text.createHeading,
    hidden: true,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await isFormBack(request, context)) return data({ state: untouchedForm() });
  const id = new URL(request.url).searchParams.get("id");
  const item = id ? await findEvent(db, id) : null;
  if (id && !item) throw new Response(messages.content.eventNotFound, { status: 404 });
  const { said, headers } = readSaid(request);
  return data({ ...said, state: item ? eventForm(item) : untouchedForm() }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readStaffForm(request, context, EVENT_FIELDS);
  if (!form.actor) return formWithoutSession(form);
  if (form.wantsPreview) return formPreviewed(form, true);
  const event = judge(SaveEvent, form);
  if (!event.ok) return formAtFault(form, event.errors);
  const saved = await saveEvent(db, form.actor, event.value, new Date());
  const isEdit = event.value.id !== undefined;
  if (!saved.ok)
    return formRefused(
      form,
      saved.refusal,
      (message) => text.saveFailed(isEdit ? "updating" : "creating", message),
      eventTexts,
    );
  return redirectWith(isEdit ? text.updated : text.created, "/admin");
}

export default function EventFormPage() {
  const { state } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return <EventForm state={returned?.state ?? state} preview={returned?.preview ?? false} />;
}
