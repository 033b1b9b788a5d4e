import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadContentForm, saveContentForm } from "~/server/content/content-form.server";
import { staffFormAction, staffFormLoader } from "~/server/staff.server";
import { messages } from "~/locales/english-messages";
import { pageMeta } from "~/components/page-meta";
import { EventForm } from "~/features/content/admin/event-form";
import { revalidateOnNavigation } from "~/components/admin/client-action";

const { event: text } = messages;

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: new URLSearchParams(location.search).has("id") ? text.editHeading : text.createHeading,
    hidden: true,
  });

export const loader = staffFormLoader("editContent", (args) => loadContentForm("event", args));

export const action = staffFormAction("editContent", (args) => saveContentForm("event", args));

export const shouldRevalidate = revalidateOnNavigation;

export default function EventFormPage() {
  const { form } = useLoaderData<typeof loader>();
  return <EventForm filled={form} answer={useActionData()} />;
}
