import { Group } from "@mantine/core";
import { useEffect, useState } from "react";
import { fieldInLanguages } from "~/locales/translations";
import { asText } from "~/lib/form-values";
import { photo as text } from "~/locales/en.json";
import { AdminForm, CancelLink, SubmitButton } from "~/components/admin";
import { DelayedRedirectField } from "~/components/admin/use-delayed-redirect";
import { toast } from "~/components/admin/notices";
import {
  toastFailure,
  useErrorToast,
  type ContentFormProps,
  contentFormOptions,
} from "~/features/content/admin/content-form";
import { FormNotices } from "~/features/content/admin/form-notices";
import { HiddenValues, Line, PeopleOfForm } from "~/features/content/admin/form-parts";
import { records } from "~/features/content/records";
import { LanguageFields } from "~/components/admin/languages";
import { PictureField } from "~/features/pictures/picture-field";
import { LibraryChoice } from "~/features/pictures/library-choice";
import { usePictureForm } from "~/features/pictures/use-picture-form";
import { PicturesProvider } from "~/features/pictures/use-pictures";

const kind = "gallery";

export function GalleryForm({ filled, answer }: ContentFormProps) {
  const leaves = answer?.outcome === "saved" ? answer.leaves : undefined;
  const [saved, setSaved] = useState({ leaves, times: 0 });
  if (saved.leaves !== leaves) setSaved({ leaves, times: saved.times + (leaves ? 1 : 0) });
  useEffect(() => {
    if (leaves) toast(leaves);
  }, [leaves]);
  return <PhotoForm key={saved.times} filled={filled} answer={leaves ? undefined : answer} />;
}

function PhotoForm({ filled, answer }: ContentFormProps) {
  const photo = usePictureForm({ ...contentFormOptions(kind, "field", filled, answer), filled });
  const { fields, element, pictures, shown } = photo;
  const [isComplete, setIsComplete] = useState(true);
  const updateIsComplete = () => {
    const formData = new FormData(element.current ?? undefined);
    const titles = fieldInLanguages("title").flatMap((name) => formData.getAll(name));
    const hasTitle = titles.some((title) => asText(title).trim());
    const hasPicture = pictures.chosen.length > 0 || formData.get("imageId");
    setIsComplete(Boolean(hasTitle && hasPicture));
  };
  useErrorToast(kind, answer);
  useEffect(() => {
    const timer = setTimeout(updateIsComplete);
    return () => clearTimeout(timer);
  });
  return (
    <LibraryChoice library={answer?.library} form="field">
      <FormNotices kind={kind} answer={answer ?? null} reloadHref="/adminGallery" />
      <AdminForm
        of={photo}
        isToasted
        className="staff-form"
        action="/adminGallery"
        encType="multipart/form-data"
        preventScrollReset
        onInput={updateIsComplete}
        onFailure={toastFailure(kind, "")}
      >
        <DelayedRedirectField />
        <HiddenValues values={shown.values} names={["formToken"]} />
        <LanguageFields shown={shown}>
          {({ nameIn }) => <Line kind={kind} fields={fields} name={nameIn("title")} />}
        </LanguageFields>
        <PicturesProvider pictures={pictures}>
          <PictureField form={shown} name="image" label="Image" multiple />
          <PeopleOfForm shown={shown} />
        </PicturesProvider>
        <Group gap="12" py="12" className="ruled">
          <SubmitButton isBusy={!isComplete || pictures.isSending} busy={records.gallery.sentences.creating}>
            {pictures.isSending ? records.gallery.sentences.creating : text.upload}
          </SubmitButton>
          <CancelLink to="/admin" />
        </Group>
      </AdminForm>
    </LibraryChoice>
  );
}
