import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GALLERY_FIELDS, saveGalleryItem, SaveGalleryItem } from "~/domain/gallery.server";
import { redirectWith } from "~/http/flash.server";
import {
  formAtFault,
  formRefused,
  formWithoutSession,
  isFormBack,
  judge,
  readStaffForm,
} from "~/http/staff-form.server";
import { listWish, staffListPage } from "~/http/staff-items.server";
import { readSaid } from "~/http/undo.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { galleryTexts } from "~/presenters/staff-forms";
import { untouchedForm } from "~/presenters/staff-screens";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { GalleryForm } from "~/ui/staff/gallery-form";
import { ItemList } from "~/ui/staff/item-list";

const { gallery: text } = messages;

export const handle: PageHandle = { bare: "staff", sheets: ["staff", "staff-form"], enhance: ["staff"] };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.cards.gallery, hidden: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await isFormBack(request, context)) return data({ ...listWish(request), list: null });
  const list = await staffListPage("gallery", request);
  const { said, headers } = readSaid(request);
  return data({ ...said, ...list }, { headers });
}

/** A photo taken in: the same page again, its form empty. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readStaffForm(request, context, GALLERY_FIELDS);
  if (!form.actor) return formWithoutSession(form);
  const photo = judge(SaveGalleryItem, form);
  if (!photo.ok) return formAtFault(form, photo.errors);
  const saved = await saveGalleryItem(db, form.actor, photo.value, new Date());
  if (!saved.ok) return formRefused(form, saved.refusal, () => text.uploadFailed, galleryTexts);
  return redirectWith(text.uploaded, "/adminGallery");
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
