import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PROJECT_FIELDS, findProject, saveProject, SaveProject } from "~/domain/projects.server";
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
import { projectForm, projectTexts } from "~/presenters/staff-forms";
import { untouchedForm } from "~/presenters/staff-screens";
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

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await isFormBack(request, context)) return data({ state: untouchedForm() });
  const id = new URL(request.url).searchParams.get("id");
  const item = id ? await findProject(db, id) : null;
  if (id && !item) throw new Response(text.notFound, { status: 404 });
  const { said, headers } = readSaid(request);
  return data({ ...said, state: item ? projectForm(item) : untouchedForm() }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readStaffForm(request, context, PROJECT_FIELDS);
  if (!form.actor) return formWithoutSession(form);
  if (form.wantsPreview) return formPreviewed(form, true);
  const project = judge(SaveProject, form);
  if (!project.ok) return formAtFault(form, project.errors);
  const saved = await saveProject(db, form.actor, project.value, new Date());
  const isEdit = project.value.id !== undefined;
  if (!saved.ok)
    return formRefused(
      form,
      saved.refusal,
      (message) => text.saveFailed(isEdit ? "updating" : "creating", message),
      projectTexts,
    );
  return redirectWith(isEdit ? text.updated : text.created, "/admin");
}

export default function ProjectFormPage() {
  const { state } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return <ProjectForm state={returned?.state ?? state} preview={returned?.preview ?? false} />;
}
