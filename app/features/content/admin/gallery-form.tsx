import { Button, Group } from "@mantine/core";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { asText } from "~/lib/form-values";
import { galleryMessages as text } from "~/locales/english-messages";
import { CancelLink } from "~/components/admin/page-header";
import { fieldErrors, FormProblems, formProps } from "~/components/admin/fields";
import { ShowsMessageFirst } from "~/components/admin/use-delayed-redirect";
import { toast } from "~/components/admin/notices";
import { Form } from "~/components/admin/form";
import { useErrorToast, type ContentFormProps } from "./content-form";
import { FormNotices } from "./form-notices";
import { HiddenValues, Line, PeopleOfForm } from "./form-parts";
import { records } from "~/features/content/records";
import { BothLanguages } from "~/components/admin/languages";
import { PictureField } from "~/features/pictures/picture-field";
import { PicturesOf, usePictures } from "~/features/pictures/use-pictures";
import { useUnsavedChanges } from "~/components/admin/unsaved-changes-prompt";
import { formValuesAfter, submissionOf, useContentForm } from "./use-content-form";

const kind = "gallery";

/** Adds a photo to the gallery. Once saved, the form begins anew. */
export function GalleryForm({ filled, answer }: ContentFormProps) {
  const leaves = submissionOf(answer)?.leaves;
  const [saved, setSaved] = useState({ leaves, times: 0 });
  if (saved.leaves !== leaves) setSaved({ leaves, times: saved.times + (leaves ? 1 : 0) });
  useEffect(() => {
    if (leaves) toast(leaves);
  }, [leaves]);
  return <PhotoForm key={saved.times} filled={filled} answer={leaves ? undefined : answer} />;
}

function PhotoForm({ filled, answer }: ContentFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const returned = submissionOf(answer);
  const pictures = usePictures();
  const { chosen } = pictures;
  const [form, fields] = useContentForm(kind, { id: "field", filled, answer, onSubmit: pictures.hold });
  const shown = { ...formValuesAfter(answer, filled), errors: fieldErrors(form) };
  const isSending = useNavigation().formAction?.startsWith("/adminGallery") ?? false;
  useUnsavedChanges(element, { name: null, isSending, isBack: returned !== null });
  // Without a script it can always be sent.
  const [isComplete, setIsComplete] = useState(true);
  const look = () => {
    const typed = new FormData(element.current ?? undefined);
    const titles = ["title", "ml.title"].flatMap((name) => typed.getAll(name));
    const hasTitle = titles.some((title) => asText(title).trim());
    const hasPicture = chosen.length > 0 || typed.get("imageId");
    setIsComplete(Boolean(hasTitle && hasPicture));
  };
  useErrorToast(kind, "", answer);
  useEffect(() => {
    // Once Conform has filled the form.
    const timer = setTimeout(look);
    return () => clearTimeout(timer);
  });
  return (
    <>
      <FormNotices kind={kind} answer={returned} reloadHref="/adminGallery" />
      <FormProblems form={form} isToasted />
      <Form
        ref={element}
        className="staff-form"
        action="/adminGallery"
        encType="multipart/form-data"
        preventScrollReset
        onInput={look}
        {...formProps(form)}
      >
        <ShowsMessageFirst />
        <HiddenValues values={shown.values} names={["formToken"]} />
        <BothLanguages shown={shown}>
          {({ nameIn }) => <Line {...{ kind, fields }} name={nameIn("title")} />}
        </BothLanguages>
        <PicturesOf pictures={pictures}>
          <PictureField shown={shown} name="image" label="Image" several />
          <PeopleOfForm shown={shown} />
        </PicturesOf>
        <Group gap="12" py="12" className="ruled">
          <Button type="submit" disabled={!isComplete || isSending || pictures.isSending}>
            {isSending || pictures.isSending ? records.gallery.sentences.creating : text.upload}
          </Button>
          <CancelLink to="/admin" />
        </Group>
      </Form>
    </>
  );
}
