import { staffMeta } from "~/components/admin";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pictureRemovers } from "~/features/features.server";
import { setPeople } from "~/features/pictures/consent.server";
import { usesOfPictures } from "~/features/pictures/picture-uses.server";
import { restrictedPictures } from "~/features/pictures/restricted-pictures.server";
import { reinstatePicture, withdrawConsent } from "~/features/pictures/withdrawals.server";
import { findImage } from "~/features/pictures/images.server";
import { CONSENT_FIELDS } from "~/features/pictures/people";
import { listPictures, PICTURE_FILTERS } from "~/features/pictures/people-list.server";
import { SetPeople } from "~/features/pictures/people-form";
import { lastBackup } from "~/features/site/site-facts.server";
import {
  invalidForm,
  listPage,
  readForm,
  redirectPath,
  redirectWith,
  refusalReply,
  type Staff,
  staffAction,
  staffLoader,
  throwForbidden,
} from "~/server/staff";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { consentLimits } from "~/features/pictures/limits";
import { t } from "~/locales/screen-text";
import { toPeoplePictureView } from "~/features/pictures/people-view";
import { PeoplePage } from "~/features/pictures/people-page";

export const meta = staffMeta<typeof loader>((page) =>
  page?.withdrawing ? t("people.withdrawQuestion") : t("admin.pages.people"),
);

export const loader = staffLoader("editContent", async function picturesLoader({ staff, request, db, now }) {
  const { searchParams } = new URL(request.url);
  const backup = await lastBackup(db);
  const toViews = async (images: Awaited<ReturnType<typeof listPictures>>["items"]) => {
    const ids = images.map((image) => image.id);
    const restricted = await restrictedPictures(db, staff.permissions, ids);
    return images.map((image) => ({
      ...toPeoplePictureView(image, backup, now),
      mayChange: !restricted.has(image.id),
    }));
  };
  const withdrawId = searchParams.get("withdraw");
  const withdrawing = withdrawId === null ? null : await findWithdrawable(staff, withdrawId, now);
  const id = searchParams.get("id");
  if (id) {
    const image = await findImage(db, id);
    if (!image) throw new Response(t("people.pictureNotFound"), { status: 404 });
    const shownBy = await usesOfPictures(db, [id], now);
    const pictures = await toViews([image]);
    return { pictures, shows: null, search: "", total: 1, page: 1, shownBy, withdrawing };
  }
  const shows = PICTURE_FILTERS.find((one) => one === searchParams.get("show")) ?? "people";
  const search = (searchParams.get("search") ?? "").trim().slice(0, limits.text.name);
  const { items, ...paging } = await listPage(
    request,
    (page) => listPictures(db, { shows, search }, page),
    consentLimits.pageSize,
  );
  return { pictures: await toViews(items), shows, search, ...paging, shownBy: null, withdrawing };
});

/** Null when there is no such picture, or its consent has been withdrawn already. @throws Response 403 */
async function findWithdrawable(staff: Staff, id: string, now: Date) {
  const image = await findImage(db, id);
  if (!image || image.state === "withdrawn") return null;
  await requirePicture(staff, id);
  return { picture: toPeoplePictureView(image, null, now), shownBy: await usesOfPictures(db, [id], now) };
}

/** @throws Response 403 for a picture that the staff member may not change, such as a bill */
async function requirePicture(staff: Staff, id: string): Promise<void> {
  if ((await restrictedPictures(db, staff.permissions, [id])).has(id)) throwForbidden(staff, "manageCauses");
}

/** Withdraws or saves a picture's consent. A withdrawn picture needs a new one and may then be uploaded again. */
export const action = staffAction("editContent", async function picturesAction({ staff, request, db, now }) {
  const form = await readForm(request, SetPeople, ["id", "intent", "people", "consent", ...CONSENT_FIELDS]);
  const { id = "", intent } = form.typed;
  await requirePicture(staff, id);
  if (intent === "withdraw") {
    const withdrawn = await withdrawConsent(db, staff, id, pictureRemovers, now);
    if (!withdrawn.ok) return refusalReply(form, withdrawn.refusal);
    return redirectWith("people.withdrawn", redirectPath`/adminPictures?id=${id}`);
  }
  if (!form.ok) return invalidForm(form);
  const isGone = (await findImage(db, id))?.state === "withdrawn";
  const changed = await (isGone ? reinstatePicture : setPeople)(db, staff, { id, ...form.value }, now);
  if (!changed.ok) return refusalReply(form, changed.refusal);
  const { pathname, search } = new URL(request.url);
  return redirectWith(isGone ? "people.letIn" : "people.saved", pathname + search);
});

export default function PicturesRoute() {
  return <PeoplePage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
