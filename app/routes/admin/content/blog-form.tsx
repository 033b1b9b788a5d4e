import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cleanHtml, paragraphs } from "~/features/content/content-html.server";
import { textAt, type FormValues } from "~/lib/form-values";
import { loadContentForm, saveContentForm } from "~/server/content/content-form.server";
import { staffFormAction, staffFormLoader } from "~/server/staff.server";
import { limits } from "~/lib/limits";
import { messages } from "~/locales/english-messages";
import { pageMeta } from "~/components/page-meta";
import { BlogForm } from "~/features/content/admin/blog-form";
import { revalidateOnNavigation } from "~/components/admin/client-action";

const { blog: text } = messages;

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: new URLSearchParams(location.search).has("id") ? text.editHeading : text.createHeading,
    hidden: true,
  });

export const loader = staffFormLoader("editContent", (args) => loadContentForm("blog", args));

export const action = staffFormAction("editContent", (args) =>
  saveContentForm("blog", args, (values) => ({
    ...values,
    content: cleaned(textAt(values, "content")),
    ml: { ...(values.ml as FormValues), content: cleaned(textAt(values, "ml.content")) },
  })),
);

/** A save refuses what is longer; cleaning it would take long. */
const cleaned = (html: string) => cleanHtml(paragraphs(html.slice(0, limits.text.htmlBytes)));

export const shouldRevalidate = revalidateOnNavigation;

export default function BlogFormPage() {
  const { form } = useLoaderData<typeof loader>();
  return <BlogForm filled={form} answer={useActionData()} />;
}
