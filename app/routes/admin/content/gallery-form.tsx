import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { isResubmittedForm } from "~/server/session.server";
import { saveGalleryForm } from "~/server/content/gallery-form.server";
import { staffListPage } from "~/server/content/staff-items.server";
import { messages } from "~/locales/english-messages";
import { pageMeta } from "~/components/page-meta";
import { GalleryForm } from "~/features/content/admin/gallery-form";
import { ItemList } from "~/features/content/admin/item-list";
import { revalidateOnSuccess, sendForm } from "~/components/admin/submit-with-error-toast";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { role: "editor" };

export const shouldRevalidate = revalidateOnSuccess;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.cards.gallery, hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  if (await isResubmittedForm(request, "editor")) return null;
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
