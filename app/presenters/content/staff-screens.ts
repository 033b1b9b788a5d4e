import type { Image } from "#db/schema";
import { imageAddress } from "~/presenters/pictures/image";

/** Width and height in pixels. */
export type StaffPicture = {
  id: string;
  src: string;
  width: number;
  height: number;
  /** The point that crops keep, in percent. */
  focus: { x: number; y: number };
};

export type StaffRow = {
  id: string;
  /** Of an item in Malayalam only its Malayalam title. */
  title: string;
  lang: "ml" | undefined;
  detail: string;
  /** "Draft", or "Scheduled for …"; null for what is published. */
  mark: string | null;
  /** "Not translated yet", "Partly translated"; null for what is in Malayalam too. */
  untranslated: string | null;
  picture: StaffPicture | null;
};

/** One page of a list. `missing`: how many of its status are not in Malayalam, or only partly. */
export type StaffList = { rows: StaffRow[]; total: number; missing: { none: number; partly: number } };

/** What somebody else saved while the form was being filled in. */
export type TheirVersion = {
  texts: Record<string, string>;
  countries: readonly string[];
  pictures: Record<string, StaffPicture | null>;
  /** E-mail address and time in India; null when nobody wrote it down. */
  who: string | null;
  when: string | null;
  /** The fields that they changed. */
  changed: string[];
};

/** What a staff form shows: the item, or what was typed, errors, and pictures already received. */
export type FormState = {
  /** "" for a new item. */
  id: string;
  version: string;
  /** Of a form that makes an item. */
  formToken: string;
  values: Record<string, string>;
  countries: string[];
  pictures: Record<string, StaffPicture | null>;
  errors: Partial<Record<string, string>>;
  /** An error that belongs to no field. */
  problem: string | null;
  /** The session ended before the form was sent; nothing was saved. */
  expired: boolean;
  /** Edit conflict: the form, sent again, replaces this. */
  theirs: TheirVersion | null;
};

/** What the action of a staff form answers; with `leaves` it was saved. */
export type FormAnswer<Preview = unknown> = {
  state: FormState;
  preview: Preview | null;
  leaves?: { message: string; to: string };
};

const SHOWN_WIDTH = 320;

export function presentStaffPicture(image: Image | null | undefined): StaffPicture | null {
  if (!image) return null;
  const { id, width, height, focus_x: x, focus_y: y } = image;
  return { id, src: imageAddress(image, SHOWN_WIDTH), width, height, focus: { x, y } };
}

/** An untouched form: of a new item, unless `shown` says otherwise. */
export function untouchedForm(shown: Partial<FormState> = {}): FormState {
  return {
    id: "",
    version: "",
    formToken: "",
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
