import type { Image } from "#db/schema";
import { imageAddress } from "./image";

export type { ContentKind as StaffKind } from "~/domain/content-kinds.server";

/** A picture as a staff screen shows it, beside other things. Pixels. */
export type StaffPicture = { id: string; src: string; width: number; height: number };

/** One line of a staff list. */
export type StaffRow = { id: string; title: string; detail: string; picture: StaffPicture | null };

/**
 * Everything a form of the staff shows again: what was typed, what is wrong with it, which pictures were
 * received.
 */
export type FormState = {
  /** "" for a new item. */
  id: string;
  version: string;
  values: Record<string, string>;
  countries: string[];
  pictures: Record<string, StaffPicture | null>;
  errors: Partial<Record<string, string>>;
  /** What is wrong with the whole of it. */
  problem: string | null;
  /** The session ended while the form was being filled in; nothing was saved. */
  expired: boolean;
  /** Somebody else saved the same item meanwhile: their texts, by field. */
  theirs: Record<string, string> | null;
};

const SHOWN_WIDTH = 320;

export function presentStaffPicture(image: Image | null | undefined): StaffPicture | null {
  return image
    ? { id: image.id, src: imageAddress(image, SHOWN_WIDTH), width: image.width, height: image.height }
    : null;
}

/** A form nobody has touched: of a new item, unless `shown` says otherwise. */
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
