import type { Db } from "#db/schema";
import { countUntranslated } from "~/features/content/content-list.server";
import { dateOf } from "~/features/content/publishing-view";
import { titleOf } from "~/features/content/item-language.server";
import { publicPhotoHref } from "~/features/gallery/photo";
import { findPhoto, listPhotos, type Photo } from "~/features/gallery/photos.server";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { byLanguage } from "~/locales/translations";
import { readListQuery } from "~/server/content/staff-items.server";
import { listPage } from "~/server/list-page.server";

/** Loads the list of photos, and the one whose deletion `?delete=` asks to confirm. */
export async function photoRows(request: Request, db: Db, now: Date) {
  const query = readListQuery(request);
  const { search, translated } = query;
  const filter = { search, status: "any", now } as const;
  const page = await listPage(
    request,
    (paging) =>
      listPhotos(db, { ...filter, ...paging, sort: query.sort, translation: translated || undefined }),
    limits.screen.staffListLines,
  );
  const url = new URL(request.url);
  const deleteId = url.searchParams.get("delete");
  url.searchParams.delete("delete");
  // It may stand on another page of the list.
  const photo = deleteId ? await findPhoto(db, deleteId, { status: "any", now }) : null;
  const deleting = photo && toRow(photo);
  return {
    query,
    // The default order needs a name for the heading of its column.
    sort: query.sort || "-date",
    rows: page.items.map(toRow),
    total: page.total,
    page: page.page,
    untranslated: await countUntranslated(db, "gallery_items", filter),
    deleting,
    question: deleting && t("photo.deleteQuestion"),
    back: url.pathname + url.search,
  };
}

function toRow(photo: Photo) {
  const title = titleOf(photo);
  return {
    id: photo.id,
    title,
    lang: byLanguage(photo.translations).find(([, own]) => own.title === title)?.[0],
    publishedAt: dateOf(photo),
    untranslated: photo.translated === "complete" ? null : t(`content.translations.${photo.translated}`),
    picture: toStaffPictureView(photo.image),
    href: publicPhotoHref(photo.id),
  };
}

export type PhotoRows = Awaited<ReturnType<typeof photoRows>>;
