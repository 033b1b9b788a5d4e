import { Anchor, Stack, Text } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm, staffMeta, SubmitButton } from "~/components/admin";
import { focusFieldNames, removalFieldName } from "~/features/pictures/picture-form";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import { savePagePicture } from "~/features/pictures/page-picture.server";
import { SavePagePicture } from "~/features/pictures/page-picture-form";
import { imagesById } from "~/features/pictures/images.server";
import { LibraryChoice } from "~/features/pictures/library-choice";
import { PictureAndPeople } from "~/features/pictures/picture-field";
import { usePictureForm } from "~/features/pictures/use-picture-form";
import type { PicturedPage } from "~/features/settings/settings";
import { pagePictureLabels as labels, settingsTitles } from "~/features/settings/settings-labels";
import { settingsForForm } from "~/features/settings/settings.server";
import { asText } from "~/lib/form-values";
import { fieldInLanguages } from "~/locales/translations";
import { redirectWith, staffAction, staffLoader } from "~/server/staff";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import { readPictureForm, showForm, showRefusal, validateForm } from "~/server/pictures/picture-form.server";
import { SettingsHeader } from "./settings-header";
import { marked } from "~/components/marked";
import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>((loaded) =>
  loaded ? t(settingsTitles[loaded.page]) : t("settings.fields.picture"),
);

export const loader = staffLoader("manageSettings", async function pagePictureLoader({ request, db }) {
  const page = pageAt(request.url);
  const { values, version } = await settingsForForm(db, page);
  const { picture, ...texts } = values;
  const image = picture && (await imagesById(db, [picture.id])).get(picture.id);
  const pictures = { picture: toStaffPictureView(image ?? undefined) };
  return { page, version, filled: { values: { ...texts, version }, pictures } };
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
  async function pagePictureAction({ request, staff, db, now }) {
    const page = pageAt(request.url);
    const form = await readPictureForm(request, NAMES, staff);
    if (form.input.library !== undefined) return libraryAnswer(form, staff);
    const valid = validateForm(form, SavePagePicture);
    if (!valid.ok) return showForm(form, { fieldErrors: valid.errors }, 422);
    const saved = await savePagePicture(db, staff, page, valid.value, now);
    if (saved.ok) return redirectWith("settings.saved", `/adminSettings/${page}`);
    // Returns the newest version after a conflict, so that submitting again overwrites it.
    form.input.version = (await settingsForForm(db, page)).version;
    return showRefusal(form, saved.refusal);
  },
);

/** @param url /adminSettings/about */
const pageAt = (url: string) => new URL(url).pathname.split("/")[2]?.replace(/\.data$/, "") as PicturedPage;

const pages: Record<PicturedPage, { path: string; texts: string; without: PlainKey }> = {
  home: { path: "/", texts: "/adminTexts/home", without: "settings.without.home" },
  about: { path: "/detailAbout", texts: "/adminTexts/about", without: "settings.without.about" },
  donatePage: { path: "/donatePage", texts: "/adminTexts/giving", without: "settings.without.donatePage" },
};

export default function AdminPagePicture() {
  const { page, version } = useLoaderData<typeof loader>();
  const { without, texts } = pages[page];
  return (
    <>
      <SettingsHeader subject={page} />
      <p className="lead">
        {marked(t("settings.wordsUnder", { without: t(without) }), (words) => (
          <a href={texts}>{words}</a>
        ))}
      </p>
      <PagePictureForm key={`${page} ${version}`} />
    </>
  );
}

function PagePictureForm() {
  const { page, filled } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const form = usePictureForm({
    id: page,
    schema: async () => (await import("~/features/pictures/page-picture-form")).SavePagePicture,
    lastResult,
    filled,
    saved: filled,
  });
  const { pictures, shown } = form;
  return (
    <LibraryChoice library={lastResult?.library} form={page}>
      <AdminForm
        of={form}
        className="staff-form"
        action={`/adminSettings/${page}`}
        encType="multipart/form-data"
      >
        <input type="hidden" name="version" value={asText(shown.values.version)} />
        <Stack gap="16">
          <PictureAndPeople
            {...{ pictures, form: shown }}
            name="picture"
            label={t(labels.picture)}
            idPrefix={`${page}-`}
            isRemovable
            altHint={t("settings.altHint")}
          />
          <div>
            <SubmitButton isBusy={pictures.isSending} busy={t("content.savingDraft")}>
              {t("dashboard.editItem.save")}
            </SubmitButton>
          </div>
        </Stack>
      </AdminForm>
      <Text mt="24">
        {marked(t("settings.lookAtPage"), (words) => (
          <Anchor href={pages[page].path}>{words}</Anchor>
        ))}
      </Text>
    </LibraryChoice>
  );
}
