import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { revalidateOnNavigation } from "~/components/admin/client-action";
import { pageMeta } from "~/components/page-meta";
import { kindOfForm } from "~/features/content/admin/content-links";
import { ItemForm } from "~/features/content/admin/item-form";
import { records } from "~/features/content/records";
import { loadContentForm, saveContentForm } from "~/server/content/content-form.server";
import { staffFormAction, staffFormLoader } from "~/server/staff.server";

export const meta: MetaFunction = ({ matches, location }) => {
  const { editHeading, createHeading } = records[kindOfForm(location.pathname)].sentences;
  const isEdit = new URLSearchParams(location.search).has("id");
  return pageMeta(matches, { title: isEdit ? editHeading : createHeading, hidden: true });
};

/** /adminBlog, /adminEvent, /adminProjects */
export const loader = staffFormLoader("editContent", async (args) => {
  const kind = kindOfForm(new URL(args.request.url).pathname);
  return { ...(await loadContentForm(kind, args)), kind };
});

export const action = staffFormAction("editContent", (args) =>
  saveContentForm(kindOfForm(new URL(args.request.url).pathname), args),
);

export const shouldRevalidate = revalidateOnNavigation;

export default function ItemFormPage() {
  const { form, kind } = useLoaderData<typeof loader>();
  return <ItemForm key={kind} kind={kind} filled={form} answer={useActionData()} />;
}
