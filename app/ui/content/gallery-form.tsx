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
import { formWords } from "./kinds";
import { BothLanguages } from "~/ui/workshop/languages";
import { PictureField } from "~/ui/pictures/picture-field";
import { PicturesOf, usePictures } from "~/ui/pictures/use-pictures";
import { useContentForm, type Answered } from "./use-content-form";

const kind = "gallery";

/** Adds a photo to the gallery. Once saved, the form is empty again. */
export function GalleryForm({ untouched, answer }: { untouched: FormState; answer: Answered }) {
  const element = useRef<HTMLFormElement>(null);
  const returned = answer && "state" in answer ? answer : null;
  const shown = returned && !returned.leaves ? returned.state : untouched;
  const pictures = usePictures();
  const { chosen, clear } = pictures;
  const [form, fields] = useContentForm(kind, {
    id: "field",
    state: untouched,
    answer,
    clears: true,
    onSubmit: pictures.hold,
  });
  const errors = errorsOf(form);
  const isSending = useNavigation().formAction?.startsWith("/adminGallery") ?? false;
  // Without a script it can always be sent.
  const [isComplete, setIsComplete] = useState(true);
  /** How many times it was saved: then the pictures' part is drawn anew, with an empty file field. */
  const [saved, setSaved] = useState({ answer: returned, times: 0 });
  if (returned?.leaves && saved.answer !== returned) setSaved({ answer: returned, times: saved.times + 1 });
  const look = () => {
    const typed = new FormData(element.current ?? undefined);
    const titles = ["title", "ml.title"].flatMap((name) => typed.getAll(name));
    const hasTitle = titles.some((title) => asText(title).trim());
    const hasPicture = chosen.length > 0 || typed.get("imageId");
    setIsComplete(Boolean(hasTitle && hasPicture));
  };
  useTroubleToast(kind, untouched, answer);
  useEffect(() => {
    if (!returned?.leaves) return;
    toast(returned.leaves.message);
    clear();
  }, [returned, clear]);
  useEffect(() => {
    // Once Conform has emptied the form.
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
          <PictureField key={saved.times} state={{ ...shown, errors }} name="image" label="Image" several />
        </PicturesOf>
        <div className="actions staff-actions">
          <Button type="submit" disabled={!isComplete || isSending || pictures.isSending}>
            {isSending || pictures.isSending ? formWords.gallery.creating : text.upload}
          </Button>
          <Button component={Link} variant="default" to="/admin">
            {dashboardMessages.confirm.cancel}
          </Button>
        </div>
      </Form>
    </>
  );
}
