import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BLOG_POST_FIELDS, findBlogPost, saveBlogPost, SaveBlogPost } from "~/domain/blog-posts.server";
import { cleanHtml, paragraphs, videosTakenOut } from "~/domain/content-html.server";
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
import { blogPostForm, blogPostTexts } from "~/presenters/staff-forms";
import { untouchedForm } from "~/presenters/staff-screens";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { BlogForm } from "~/ui/staff/blog-form";

const { blog: text } = messages;

export const handle: PageHandle = {
  bare: "staff",
  sheets: ["staff", "staff-form"],
  enhance: ["staff", "editor"],
};

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: new URLSearchParams(location.search).has("id") ? text.editHeading : text.createHeading,
    hidden: true,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await isFormBack(request, context)) return data({ state: untouchedForm() });
  const id = new URL(request.url).searchParams.get("id");
  const item = id ? await findBlogPost(db, id) : null;
  if (id && !item) throw new Response(text.notFound, { status: 404 });
  const { said, headers } = readSaid(request);
  return data({ ...said, state: item ? blogPostForm(item) : untouchedForm() }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readStaffForm(request, context, BLOG_POST_FIELDS);
  if (!form.actor) return formWithoutSession(form);
  const content = paragraphs(form.state.values.content ?? "");
  const takenOut = videosTakenOut(content);
  if (form.wantsPreview) {
    const problems = takenOut === null ? form.problems : { content: takenOut, ...form.problems };
    return formPreviewed({ ...form, problems }, cleanHtml(content));
  }
  const post = judge(SaveBlogPost, { ...form, input: { ...form.input, content } });
  if (!post.ok) return formAtFault(form, post.errors);
  const saved = await saveBlogPost(db, form.actor, post.value, new Date());
  const isEdit = post.value.id !== undefined;
  if (!saved.ok)
    return formRefused(
      form,
      saved.refusal,
      (message) => text.saveFailed(isEdit ? "updating" : "creating", message),
      blogPostTexts,
    );
  return redirectWith(`${isEdit ? text.updated : text.created} ${takenOut ?? ""}`.trim(), "/admin");
}

export default function BlogFormPage() {
  const { state } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return <BlogForm state={returned?.state ?? state} previewHtml={returned?.preview ?? null} />;
}
