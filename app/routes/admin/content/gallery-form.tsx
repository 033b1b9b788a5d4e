import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isFormBack } from "~/http/staff-form.server";
import { listFilter, saveContentForm, staffListPage } from "~/http/staff-items.server";
import { staffPage } from "~/http/staff-page.server";
import { messages } from "~/messages";
import { untouchedForm } from "~/presenters/content/staff-screens";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { GalleryForm } from "~/ui/content/gallery-form";
import { ItemList } from "~/ui/content/item-list";

export const handle: PageHandle = { bare: "staff", enhance: ["staff"] };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.cards.gallery, hidden: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await isFormBack(request, context)) return staffPage(request, { ...listFilter(request), list: null });
  return staffPage(request, await staffListPage("gallery", request));
}

/** After saving, the same page with an empty form. */
export async function action(args: ActionFunctionArgs) {
  return saveContentForm("gallery", args, { leads: "/adminGallery" });
}

export default function GalleryFormPage() {
  const { list, search, page } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <>
      <h1>{messages.dashboard.cards.gallery}</h1>
      <GalleryForm state={returned?.state ?? untouchedForm()} />
      {list ? (
        <ItemList
          kind="gallery"
          list={list}
          heading="h2"
          action="/adminGallery"
          parameter="search"
          search={search}
          page={page}
          back="/adminGallery"
        />
      ) : null}
    </>
  );
}
