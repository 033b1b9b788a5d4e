import { Button } from "@mantine/core";
import { data } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Asking, PageHeader, staffMeta } from "~/components/admin";
import { BulkAction } from "~/components/admin/bulk-actions";
import { GALLERY, galleryScreens } from "~/features/gallery/photo";
import { binPhoto } from "~/features/gallery/photos.server";
import { SelectRows } from "~/features/site/bulk-actions";
import { messageOf } from "~/lib/result";
import { t } from "~/locales/screen-text";
import { msg } from "~/locales/messages";
import { applyToEach, redirectToTable } from "~/server/bulk-actions.server";
import { backPath } from "~/server/content/staff-items.server";
import { refusalInit } from "~/server/refusal-status.server";
import { invalidForm, readForm, redirectWith, staffAction, staffLoader } from "~/server/staff";
import { photoRows } from "~/server/gallery/photo-rows.server";
import { DeletePhoto, PhotoTable } from "./photo-table";

export const meta = staffMeta<typeof loader>((page) => page?.question ?? t(galleryScreens.title));

export const loader = staffLoader("editContent", function galleryListLoader({ request, db, now }) {
  return photoRows(request, db, now);
});

const DeletePhotos = SelectRows.extend({ intent: z.literal("delete") });

/** Deletes the selected photos, or the one of the question, which names the screen to go back to. */
export const action = staffAction(
  "editContent",
  async function galleryListAction({ staff, request, db, now }) {
    const form = await readForm(request, DeletePhotos, ["back"]);
    if (!form.ok) return invalidForm(form);
    const binned: { id: string; title: string }[] = [];
    const { done, refusal } = await applyToEach(form.value.id, async (id) => {
      const one = await binPhoto(db, staff, id, now);
      if (one.ok) binned.push(one.value);
      return one;
    });
    const [first] = binned;
    if (!first) {
      const why = refusal ? messageOf(refusal) : "gallery.notFound";
      return data(form.reply({ formErrors: [why] }), refusal ? refusalInit(refusal) : { status: 404 });
    }
    const title = done === 1 ? first.title : t("photo.count", { count: done });
    const undo = { kind: GALLERY, ids: binned.map(({ id }) => id), title };
    if (form.typed.back)
      return redirectWith({ message: "photo.deleted", place: "photo", undo }, backPath(form.typed.back));
    return redirectToTable(request, msg("content.severalDeleted", { count: done }), refusal, undo);
  },
);

export default function GalleryListPage() {
  const list = useLoaderData<typeof loader>();
  const { deleting, question, back } = list;
  return (
    <Asking
      isAsked={deleting !== null}
      question={<DeletePhoto deleting={deleting} question={question} back={back} />}
    >
      <PageHeader title={t(galleryScreens.title)}>
        <Button component={Link} to={galleryScreens.form}>
          {t("dashboard.createNew")}
        </Button>
      </PageHeader>
      <PhotoTable
        {...list}
        action={galleryScreens.list}
        bulk={{
          lastResult: useActionData<typeof action>(),
          nameOf: ({ title }) => title,
          buttons: (
            <BulkAction name="intent" value="delete" busy={t("content.deleting")}>
              {t("content.deleteChosen")}
            </BulkAction>
          ),
        }}
      />
    </Asking>
  );
}
