import { Group } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { CancelLink, Form, Section, staffMeta, SubmitButton } from "~/components/admin";
import { pictureRemovers } from "~/features/features.server";
import { picturesAgreedBy } from "~/features/pictures/people-list.server";
import { Thumb } from "~/features/pictures/people-page";
import { toPeoplePictureView } from "~/features/pictures/people-view";
import { withdrawConsentsOf } from "~/features/pictures/withdrawals.server";
import { t } from "~/locales/screen-text";
import { msg } from "~/locales/messages";
import { NoFields, readForm, redirectWith, staffAction, staffLoader } from "~/server/staff";

const questionOf = (by: string) => t("people.withdrawEveryQuestion", { by });

export const meta = staffMeta<typeof loader>((page) => (page ? questionOf(page.by) : t("people.withdraw")));

const personOf = (request: Request) => new URL(request.url).searchParams.get("by") ?? "";

export const loader = staffLoader(
  "editContent",
  async function withdrawAllLoader({ staff, request, db, now }) {
    const by = personOf(request);
    const images = await picturesAgreedBy(db, by, staff.permissions);
    if (images.length === 0) throw new Response(t("people.pictureNotFound"), { status: 404 });
    return { by, pictures: images.map((image) => toPeoplePictureView(image, null, now)) };
  },
);

export const action = staffAction(
  "editContent",
  async function withdrawAllAction({ staff, request, db, now }) {
    await readForm(request, NoFields);
    const who = { by: personOf(request), permissions: staff.permissions };
    const count = await withdrawConsentsOf(db, staff, who, pictureRemovers, now);
    if (count === 0) throw new Response(t("people.pictureNotFound"), { status: 404 });
    return redirectWith(msg("people.withdrawnAll", { count }), "/adminPictures?show=withdrawn");
  },
);

export default function WithdrawAllPage() {
  const { by, pictures } = useLoaderData<typeof loader>();
  return (
    <Section aria-labelledby="ask-title">
      <h1 id="ask-title">{questionOf(by)}</h1>
      <p>
        {pictures.length === 1
          ? t("people.withdrawOneText")
          : t("people.withdrawSeveralText", { count: pictures.length })}
      </p>
      <Group gap="12" mb="16">
        {pictures.map((picture) => (
          <Thumb key={picture.id} picture={picture} />
        ))}
      </Group>
      <Form>
        <Group gap="12">
          <SubmitButton color="red" busy={t("people.withdrawing")}>
            {pictures.length === 1
              ? t("people.withdraw")
              : t("people.withdrawCount", { count: pictures.length })}
          </SubmitButton>
          <CancelLink to="/adminPictures" />
        </Group>
      </Form>
    </Section>
  );
}
