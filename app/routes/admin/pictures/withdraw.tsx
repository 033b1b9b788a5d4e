import { useLoaderData } from "@remix-run/react";
import { usesOfPictures } from "~/features/pictures/picture-holders.server";
import { withdrawConsent } from "~/features/pictures/withdrawals.server";
import { findImage } from "~/features/pictures/images.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { readForm, NoFields, redirectPath, redirectWith } from "~/server/form.server";
import { requirePicture } from "~/server/pictures/require-picture.server";
import { db } from "~/server/context.server";
import { people as peopleMessages } from "~/locales/en.json";
import { toPeoplePictureView } from "~/features/pictures/people-view";
import { CancelLink, Section, staffMeta } from "~/components/admin/page-header";
import { ConfirmWithdraw, ShownBy, WITHDRAW_QUESTION } from "~/features/pictures/people-page";

export const meta = staffMeta(peopleMessages.withdraw);

export const loader = staffLoader("editContent", async ({ staff, params: { picture: id = "" } }) => {
  await requirePicture(db, staff, id);
  const image = await findImage(db, id);
  if (!image || image.state === "withdrawn")
    throw new Response(peopleMessages.pictureNotFound, { status: 404 });
  const now = new Date();
  return { picture: toPeoplePictureView(image, null, now), shownBy: await usesOfPictures(db, [id], now) };
});

export const action = staffAction("editContent", async ({ staff, request, params: { picture: id = "" } }) => {
  await requirePicture(db, staff, id);
  await readForm(request, NoFields);
  const withdrawn = await withdrawConsent(db, staff, id, new Date());
  if (!withdrawn.ok) throw new Response(peopleMessages.pictureNotFound, { status: 404 });
  return redirectWith("people.withdrawn", redirectPath`/adminPictures?id=${id}`);
});

export default function WithdrawPage() {
  const { picture, shownBy } = useLoaderData<typeof loader>();
  return (
    <Section maw="38rem" aria-labelledby="ask-title">
      <h1 id="ask-title">{WITHDRAW_QUESTION}</h1>
      <ShownBy shownBy={shownBy} />
      <ConfirmWithdraw picture={picture}>
        <CancelLink to="/adminPictures" />
      </ConfirmWithdraw>
    </Section>
  );
}
