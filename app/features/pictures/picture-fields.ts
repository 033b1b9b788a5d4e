import type { z } from "zod";
import { field, isBlank, problem } from "~/lib/fields";
import { consent, people } from "./people-form";

/** Id of an uploaded picture; blank keeps the present one. */
export const pictureId = field((raw) => {
  if (isBlank(raw)) return undefined;
  return typeof raw === "string" && /^[\w-]{1,128}$/.test(raw) ? raw : problem("content.imageUnknown");
});

const percent = field((raw) => {
  const number = isBlank(raw) ? NaN : Number(raw);
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : undefined;
});

/** Fields of a form with one picture, named `picture`. */
export const pictureFields = {
  pictureId,
  removePicture: field((raw) => raw === "on"),
  pictureFocusX: percent,
  pictureFocusY: percent,
  people,
  consent,
};
export type PictureInput = Partial<z.output<z.ZodObject<typeof pictureFields>>>;
