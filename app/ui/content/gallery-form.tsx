import { Button } from "@mantine/core";
import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { asText } from "~/domain/typed-text";
import { dashboardMessages, galleryMessages as text } from "~/messages";
import type { FormState } from "~/presenters/content/staff-screens";
import { errorsOf, FormProblems, formProps } from "~/ui/workshop/fields";
import { StaysForMessage } from "~/ui/workshop/leaving";
import { toast } from "~/ui/workshop/notices";
import { Form } from "~/ui/workshop/form";
import { useTroubleToast } from "./content-form";
import { FormNotices } from "./form-notices";
import { Line } from "./form-parts";
import { records } from "~/domain/content/records";
import { BothLanguages } from "~/ui/workshop/languages";
import { PictureField } from "~/ui/pictures/picture-field";
import { PicturesOf, usePictures } from "~/ui/pictures/use-pictures";
import { useUnsaved } from "~/ui/workshop/unsaved";
import { useContentForm, type Answered } from "./use-content-form";

const kind = "gallery";

type Props = { untouched: FormState; answer: Answered };

/** Adds a photo to the gallery. Once saved, the form begins anew. */
export function GalleryForm({ untouched, answer }: Props) {
  const leaves = answer && "state" in answer ? answer.leaves : undefined;
  const [saved, setSaved] = useState({ leaves, times: 0 });
  if (saved.leaves !== leaves) setSaved({ leaves, times: saved.times + (leaves ? 1 : 0) });
  useEffect(() => {
    if (leaves) toast(leaves.message);
  }, [leaves]);
  return <PhotoForm key={saved.times} untouched={untouched} answer={leaves ? undefined : answer} />;
}

function PhotoForm({ untouched, answer }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const returned = answer && "state" in answer ? answer : null;
  const shown = returned?.state ?? untouched;
  const pictures = usePictures();
  const { chosen } = pictures;
  const [form, fields] = useContentForm(kind, {
    id: "field",
    state: untouched,
    answer,
    onSubmit: pictures.hold,
  });
  const errors = errorsOf(form);
  const isSending = useNavigation().formAction?.startsWith("/adminGallery") ?? false;
  useUnsaved(element, { name: null, isSending, isBack: returned !== null });
  // Without a script it can always be sent.
  const [isComplete, setIsComplete] = useState(true);
  const look = () => {
    const typed = new FormData(element.current ?? undefined);
    const titles = ["title", "ml.title"].flatMap((name) => typed.getAll(name));
    const hasTitle = titles.some((title) => asText(title).trim());
    const hasPicture = chosen.length > 0 || typed.get("imageId");
    setIsComplete(Boolean(hasTitle && hasPicture));
  };
  useTroubleToast(kind, untouched, answer);
  useEffect(() => {
    // Once Conform has filled the form.
    const timer = setTimeout(look);
    return () => clearTimeout(timer);
  });
  return (
    <>
      <FormNotices kind={kind} state={shown} reloadHref="/adminGallery" />
      <FormProblems form={form} />
      <Form
        ref={element}
        className="staff-form"
        action="/adminGallery"
        encType="multipart/form-data"
        preventScrollReset
        onInput={look}
        {...formProps(form)}
      >
        <StaysForMessage />
        <input type="hidden" name="formToken" value={shown.formToken} />
        <BothLanguages state={{ ...shown, errors }}>
          {({ nameIn }) => <Line {...{ kind, fields }} name={nameIn("title")} />}
        </BothLanguages>
        <PicturesOf pictures={pictures}>
          <PictureField state={{ ...shown, errors }} name="image" label="Image" several />
        </PicturesOf>
        <div className="actions staff-actions">
          <Button type="submit" disabled={!isComplete || isSending || pictures.isSending}>
            {isSending || pictures.isSending ? records.gallery.sentences.creating : text.upload}
          </Button>
          <Button component={Link} variant="default" to="/admin">
            {dashboardMessages.confirm.cancel}
          </Button>
        </div>
      </Form>
    </>
  );
}
