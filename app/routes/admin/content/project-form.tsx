import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadContentForm, saveContentForm } from "~/server/content/content-form.server";
import { staffFormAction, staffFormLoader } from "~/server/staff.server";
import { messages } from "~/locales/english-messages";
import { pageMeta } from "~/components/page-meta";
import { ProjectForm } from "~/features/content/admin/project-form";
import { revalidateOnNavigation } from "~/components/admin/client-action";

const { project: text } = messages;

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: new URLSearchParams(location.search).has("id") ? text.editHeading : text.createHeading,
    hidden: true,
  });

export const loader = staffFormLoader("editContent", (args) => loadContentForm("project", args));

export const action = staffFormAction("editContent", (args) => saveContentForm("project", args));

export const shouldRevalidate = revalidateOnNavigation;

export default function ProjectFormPage() {
  const { form } = useLoaderData<typeof loader>();
  return <ProjectForm filled={form} answer={useActionData()} />;
}
