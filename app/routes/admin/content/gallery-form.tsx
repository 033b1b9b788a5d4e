import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { newFormToken } from "~/domain/sent-forms.server";
import { isFormBack } from "~/http/accounts/session.server";
import { saveGalleryForm } from "~/http/content/gallery-form.server";
import { staffListPage } from "~/http/content/staff-items.server";
import { messages } from "~/messages";
import { pageMeta } from "~/ui/site/page-meta";
import { GalleryForm } from "~/ui/content/gallery-form";
import { ItemList } from "~/ui/content/item-list";
import { loadedAfterSuccess, sendForm } from "~/ui/workshop/unsent-form";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "editor" };

export const shouldRevalidate = loadedAfterSuccess;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.cards.gallery, hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  if (await isFormBack(request, "editor")) return null;
  return { ...(await staffListPage("gallery", request)), formToken: newFormToken() };
}

/** After saving, the same page with an empty form. */
export async function action(args: ActionFunctionArgs) {
  return saveGalleryForm(args);
}

export const clientAction = sendForm;

export default function GalleryFormPage() {
  const shown = useLoaderData<typeof loader>();
  const formToken = shown?.formToken ?? "";
  const filled = useMemo(() => ({ values: { formToken }, pictures: {} }), [formToken]);
  return (
    <>
      <h1>{messages.dashboard.cards.gallery}</h1>
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
