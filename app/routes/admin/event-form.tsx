import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadContentForm, saveContentForm } from "~/http/staff-items.server";
import { messages } from "~/messages";
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

export async function loader(args: LoaderFunctionArgs) {
  return loadContentForm("event", args);
}

export async function action(args: ActionFunctionArgs) {
  return saveContentForm("event", args, { leads: "/admin", preview: () => true });
}

export default function EventFormPage() {
  const { state } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return <EventForm state={returned?.state ?? state} preview={returned?.preview ?? false} />;
}
