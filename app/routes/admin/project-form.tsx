import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadContentForm, saveContentForm } from "~/http/staff-items.server";
import { messages } from "~/messages";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { ProjectForm } from "~/ui/staff/project-form";

const { project: text } = messages;

export const handle: PageHandle = { bare: "staff", sheets: ["staff", "staff-form"], enhance: ["staff"] };

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: new URLSearchParams(location.search).has("id") ? text.editHeading : text.createHeading,
    hidden: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  return loadContentForm("project", args);
}

export async function action(args: ActionFunctionArgs) {
  return saveContentForm("project", args, { leads: "/admin", preview: () => true });
}

export default function ProjectFormPage() {
  const { state } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return <ProjectForm state={returned?.state ?? state} preview={returned?.preview ?? false} />;
}
