import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { staffFormAction, staffFormLoader } from "~/server/staff.server";
import { saveGalleryForm } from "~/server/content/gallery-form.server";
import { staffListPage } from "~/server/content/staff-items.server";
import { dashboard as dashboardMessages } from "~/locales/en.json";
import { pageMeta } from "~/components/page-meta";
import { GalleryForm } from "~/features/content/admin/gallery-form";
import { ItemList } from "~/features/content/admin/item-list";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: dashboardMessages.cards.gallery, hidden: true });

export const loader = staffFormLoader(
  "editContent",
  async ({ request, staff }) =>
    staff && { ...(await staffListPage("gallery", request)), formToken: newFormToken() },
);

/** After saving, the same page with an empty form. */
export const action = staffFormAction("editContent", saveGalleryForm);

export default function GalleryFormPage() {
  const shown = useLoaderData<typeof loader>();
  const formToken = shown?.formToken ?? "";
  const filled = useMemo(() => ({ values: { formToken }, pictures: {} }), [formToken]);
  return (
    <>
      <h1>{dashboardMessages.cards.gallery}</h1>
      <GalleryForm filled={filled} answer={useActionData()} />
      {shown ? (
        <ItemList
          {...shown}
          kind="gallery"
          level={2}
          action="/adminGallery"
          parameter="search"
          back="/adminGallery"
        />
      ) : null}
    </>
  );
}
