import type { Image } from "#db/schema";
import { imageAddress } from "~/presenters/pictures/image";

export type { ContentKind as StaffKind } from "~/domain/content/content-kinds.server";

/** Width and height in pixels. */
export type StaffPicture = { id: string; src: string; width: number; height: number };

export type StaffRow = { id: string; title: string; detail: string; picture: StaffPicture | null };

/** What a staff form shows when it comes back: typed texts, errors, and pictures already received. */
export type FormState = {
  /** "" for a new item. */
  id: string;
  version: string;
  values: Record<string, string>;
  countries: string[];
  pictures: Record<string, StaffPicture | null>;
  errors: Partial<Record<string, string>>;
  /** An error that belongs to no field. */
  problem: string | null;
  /** The session ended before the form was sent; nothing was saved. */
  expired: boolean;
  /** Edit conflict: the texts that somebody else saved meanwhile, by field. */
  theirs: Record<string, string> | null;
};

const SHOWN_WIDTH = 320;

export function presentStaffPicture(image: Image | null | undefined): StaffPicture | null {
  return image
    ? { id: image.id, src: imageAddress(image, SHOWN_WIDTH), width: image.width, height: image.height }
    : null;
}

/** An untouched form: of a new item, unless `shown` says otherwise. */
export function untouchedForm(shown: Partial<FormState> = {}): FormState {
  return {
    id: "",
    version: "",
    values: {},
    countries: [],
    pictures: {},
    errors: {},
    problem: null,
    expired: false,
    theirs: null,
    ...shown,
  };
}
