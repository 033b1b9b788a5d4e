import { Anchor, Stack, Text } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm, staffMeta, SubmitButton } from "~/components/admin";
import { focusFieldNames, removalFieldName } from "~/features/pictures/picture-form";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import { saveHomePicture } from "~/features/pictures/home-picture.server";
import { SaveHomePicture } from "~/features/pictures/home-picture-form";
import { imagesById } from "~/features/pictures/images.server";
import { LibraryChoice } from "~/features/pictures/library-choice";
import { PictureAndPeople } from "~/features/pictures/picture-field";
import { usePictureForm } from "~/features/pictures/use-picture-form";
import { homeLabels as labels } from "~/features/settings/settings-labels";
import { settingsForForm } from "~/features/settings/settings.server";
import { asText } from "~/lib/form-values";
import { fieldInLanguages } from "~/locales/translations";
import { redirectWith, staffAction, staffLoader } from "~/server/staff";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import { readPictureForm, showForm, showRefusal, validateForm } from "~/server/pictures/picture-form.server";
import { SettingsHeader } from "./settings-header";

export const meta = staffMeta("Home page");

export const loader = staffLoader("manageSettings", async function homePageLoader({ db }) {
  const { values, version } = await settingsForForm(db, "home");
  const { picture, ...texts } = values;
  const image = picture && (await imagesById(db, [picture.id])).get(picture.id);
  const pictures = { picture: toStaffPictureView(image ?? undefined) };
  return { version, filled: { values: { ...texts, version }, pictures } };
});

const NAMES = {
  texts: [
    "pictureId",
    removalFieldName("picture"),
    ...focusFieldNames("picture"),
    ...fieldInLanguages("pictureAlt"),
    "people",
    "consent",
  ],
  files: ["picture"],
};

export const action = staffAction(
  "manageSettings",
  async function homePageAction({ request, staff, db, now }) {
    const form = await readPictureForm(request, NAMES, staff);
    if (form.input.library !== undefined) return libraryAnswer(form, staff);
    const valid = validateForm(form, SaveHomePicture);
    if (!valid.ok) return showForm(form, { fieldErrors: valid.errors }, 422);
    const saved = await saveHomePicture(db, staff, valid.value, now);
    if (saved.ok) return redirectWith("settings.saved", "/adminSettings/home");
    // Returns the newest version after a conflict, so that submitting again overwrites it.
    form.input.version = (await settingsForForm(db, "home")).version;
    return showRefusal(form, saved.refusal);
  },
);

export default function AdminHomePage() {
  const { version } = useLoaderData<typeof loader>();
  return (
    <>
      <SettingsHeader subject="home" />
      <p className="lead">
        Without a photograph of your own the page opens with a drawing. The words on it are under{" "}
        <a href="/adminTexts/home">Texts</a>.
      </p>
      <HomePictureForm key={version} />
    </>
  );
}

function HomePictureForm() {
  const { filled } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const home = usePictureForm({
    id: "home",
    schema: async () => (await import("~/features/pictures/home-picture-form")).SaveHomePicture,
    lastResult,
    filled,
    saved: filled,
  });
  const { pictures, shown } = home;
  return (
    <LibraryChoice library={lastResult?.library} form="home">
      <AdminForm of={home} className="staff-form" action="/adminSettings/home" encType="multipart/form-data">
        <input type="hidden" name="version" value={asText(shown.values.version)} />
        <Stack gap="16">
          <PictureAndPeople
            {...{ pictures, form: shown }}
            name="picture"
            label={labels.picture}
            idPrefix="home-"
            isRemovable
            altHint="Read out to people who cannot see it; leave it blank if it only decorates the page."
          />
          <div>
            <SubmitButton isBusy={pictures.isSending} busy="Saving...">
              Save
            </SubmitButton>
          </div>
        </Stack>
      </AdminForm>
      <Text mt="24">
        Look at <Anchor href="/">the home page</Anchor> after saving.
      </Text>
    </LibraryChoice>
  );
}
