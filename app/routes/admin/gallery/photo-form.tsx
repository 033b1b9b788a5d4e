import { Group } from "@mantine/core";
import { useEffect, useState } from "react";
import { AdminForm, CancelLink, type Field, FormToken, SubmitButton, TextField } from "~/components/admin";
import { LanguageFields } from "~/components/admin/languages";
import { toastError } from "~/components/admin/notices";
import { SessionEnded } from "~/features/content/admin/form-notices";
import { PeopleOfForm } from "~/features/content/admin/form-parts";
import { galleryScreens, photoLabel, photoHref } from "~/features/gallery/photo";
import { LibraryChoice } from "~/features/pictures/library-choice";
import { PictureField } from "~/features/pictures/picture-field";
import type { InitialForm, PictureFormAnswer } from "~/features/pictures/picture-form";
import { usePictureForm } from "~/features/pictures/use-picture-form";
import { PicturesProvider } from "~/features/pictures/use-pictures";
import { asText } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { fieldInLanguages, langOfField } from "~/locales/translations";

type Props = {
  /** Null: a form for one or more new photos. */
  photo: InitialForm | null;
  formToken: string;
  /** Where Cancel leads, and saving an old photo. */
  back: string;
  lastResult: PictureFormAnswer | null | undefined;
};

export function PhotoForm({ photo, formToken, back, lastResult }: Props) {
  const form = usePictureForm<Record<string, unknown>>({
    id: "field",
    schema: async () => (await import("~/features/gallery/photo-form")).PhotoInBrowser as never,
    lastResult,
    filled: photo ?? { values: {}, pictures: {} },
  });
  const { element, pictures, shown } = form;
  const fields = form.fields as Record<string, Field>;
  const [isComplete, setIsComplete] = useState(true);
  const updateIsComplete = () => {
    const formData = new FormData(element.current ?? undefined);
    const titles = fieldInLanguages("title").flatMap((name) => formData.getAll(name));
    const hasTitle = titles.some((title) => asText(title).trim());
    const hasPicture = pictures.chosen.length > 0 || formData.get("imageId");
    setIsComplete(Boolean(hasTitle && hasPicture));
  };
  useEffect(() => {
    const timer = setTimeout(updateIsComplete);
    return () => clearTimeout(timer);
  });
  const id = asText(photo?.values.id);
  return (
    <LibraryChoice library={lastResult?.library} form="field">
      {lastResult?.expired ? <SessionEnded /> : null}
      <AdminForm
        of={form}
        className="staff-form"
        action={photo ? photoHref(id, back) : galleryScreens.form}
        encType="multipart/form-data"
        preventScrollReset
        onInput={updateIsComplete}
        onFailure={() => toastError(t("photo.uploadFailed"), "top")}
      >
        {photo ? (
          <input type="hidden" name="version" value={asText(shown.values.version)} />
        ) : (
          <FormToken token={formToken} lastResult={lastResult} />
        )}
        <LanguageFields shown={shown}>
          {({ language, nameIn }) => {
            const name = nameIn("title");
            const field = fields[name];
            return field ? (
              <TextField
                field={field}
                label={photoLabel(language, "title")}
                lang={langOfField(name)}
                maxLength={limits.text.text}
              />
            ) : null;
          }}
        </LanguageFields>
        <PicturesProvider pictures={pictures}>
          <PictureField form={shown} name="image" label={t("content.fields.image")} multiple={!photo} />
          <PeopleOfForm shown={shown} />
        </PicturesProvider>
        <Group gap="12" py="12" className="ruled">
          <SubmitButton
            isBusy={!isComplete || pictures.isSending}
            busy={photo ? t("content.savingDraft") : t("photo.uploading")}
          >
            {pictures.isSending
              ? t("photo.uploading")
              : photo
                ? t("dashboard.editItem.save")
                : t("photo.upload")}
          </SubmitButton>
          <CancelLink to={back} />
        </Group>
      </AdminForm>
    </LibraryChoice>
  );
}
