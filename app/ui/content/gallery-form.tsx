import { limits } from "~/limits";
import { galleryMessages as text } from "~/messages";
import type { FormState } from "~/presenters/content/staff-screens";
import { FormNotices } from "./form-notices";
import { FormActions, ImageField, StaffForm, TextField } from "./form-parts";

/** Adds a photo to the gallery. Once saved, the form is empty again. */
export function GalleryForm({ state }: { state: FormState }) {
  return (
    <>
      <FormNotices state={state} labels={{ title: "Title" }} reloadHref="/adminGallery" />
      <StaffForm state={state} action="/adminGallery" busy="Uploading..." failed={text.uploadFailed}>
        <TextField state={state} name="title" label="Title" maxLength={limits.text.text} data-needed="" />
        <ImageField state={state} name="image" label="Image" />
        <FormActions submit={text.upload} cancelHref="/admin" />
      </StaffForm>
    </>
  );
}
