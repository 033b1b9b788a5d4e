import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadContentForm, saveContentForm } from "~/server/content/content-form.server";
import { messages } from "~/locales/english-messages";
import { pageMeta } from "~/components/page-meta";
import { ProjectForm } from "~/features/content/admin/project-form";
import { revalidateOnNavigation, sendForm } from "~/components/admin/submit-with-error-toast";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { role: "editor" };

const { project: text } = messages;

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: new URLSearchParams(location.search).has("id") ? text.editHeading : text.createHeading,
    hidden: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  return loadContentForm("project", args);
}

export async function action(args: ActionFunctionArgs) {
  return saveContentForm("project", args);
}

export const clientAction = sendForm;

export const shouldRevalidate = revalidateOnNavigation;

export default function ProjectFormPage() {
  const { form } = useLoaderData<typeof loader>();
  return <ProjectForm filled={form} answer={useActionData()} />;
}
