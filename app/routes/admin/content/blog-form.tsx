import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cleanHtml, paragraphs } from "~/domain/content/content-html.server";
import { loadContentForm, saveContentForm } from "~/http/staff-items.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { BlogForm } from "~/ui/content/blog-form";

const { blog: text } = messages;

export const handle: PageHandle = { bare: "staff", enhance: ["staff", "editor"] };

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
    // A save refuses what is longer; cleaning it would take long.
    preview: ({ values }) => cleanHtml(paragraphs((values.content ?? "").slice(0, limits.text.htmlBytes))),
  });
}

export default function BlogFormPage() {
  const { state } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return <BlogForm state={returned?.state ?? state} previewHtml={returned?.preview ?? null} />;
}
