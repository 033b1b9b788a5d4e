import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cleanHtml, paragraphs } from "~/domain/content-html.server";
import { loadContentForm, saveContentForm } from "~/http/staff-items.server";
import { messages } from "~/messages";
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

export async function loader(args: LoaderFunctionArgs) {
  return loadContentForm("blog", args);
}

export async function action(args: ActionFunctionArgs) {
  return saveContentForm("blog", args, {
    leads: "/admin",
    preview: ({ values }) => cleanHtml(paragraphs(values.content ?? "")),
  });
}

export default function BlogFormPage() {
  const { state } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return <BlogForm state={returned?.state ?? state} previewHtml={returned?.preview ?? null} />;
}
