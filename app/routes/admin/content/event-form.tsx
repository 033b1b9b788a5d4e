import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadContentForm, saveContentForm } from "~/server/content/content-form.server";
import { messages } from "~/locales/english-messages";
import { pageMeta } from "~/components/page-meta";
import { EventForm } from "~/features/content/admin/event-form";
import { revalidateOnNavigation, sendForm } from "~/components/admin/submit-with-error-toast";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { role: "editor" };

const { event: text } = messages;

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: new URLSearchParams(location.search).has("id") ? text.editHeading : text.createHeading,
    hidden: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  return loadContentForm("event", args);
}

export async function action(args: ActionFunctionArgs) {
  return saveContentForm("event", args);
}

export const clientAction = sendForm;

export const shouldRevalidate = revalidateOnNavigation;

export default function EventFormPage() {
  const { form } = useLoaderData<typeof loader>();
  return <EventForm filled={form} answer={useActionData()} />;
}
