import type { SubmissionResult } from "@conform-to/react";
import type { Image } from "#db/schema";
import type { FormValues } from "~/lib/form-values";
import type { NoticeInWords } from "~/features/site/notice";
import { imageAddress } from "~/features/pictures/image-view";
import { toPeopleView } from "~/features/pictures/people-view";

/** Width and height in pixels. */
export type StaffPicture = {
  id: string;
  src: string;
  width: number;
  height: number;
  /** The point that crops keep, in percent. */
  focus: { x: number; y: number };
  /** Whom it shows and who agreed; null when nobody can be recognised. */
  people: string | null;
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

/** What fills a content form: an item, or nothing yet but a `formToken`. `pictures` by file field. */
export type InitialForm = { values: FormValues; pictures: Record<string, StaffPicture | null> };

/** What somebody else saved while the form was being filled in. */
export type ConflictingVersion = InitialForm & {
  /** E-mail address and time in India; null when nobody wrote it down. */
  who: string | null;
  when: string | null;
  /** The fields that they changed. */
  changed: string[];
};

/** What the action of a content form answers: Conform's submission, and what it does not know. */
export type ContentAnswer = SubmissionResult<string[]> & {
  /** Received with this form or an earlier attempt. */
  pictures: InitialForm["pictures"];
  /** The session ended before the form was sent; nothing was saved. */
  expired?: true;
  /** Edit conflict: the form, sent again, replaces this. */
  theirs?: ConflictingVersion;
  /** Nothing is saved yet: whether the item may leave the site is asked first. */
  asks?: true;
  /** Somebody wants to see the item: what was sent, HTML sanitized. */
  preview?: FormValues;
  /** An expense above what is in hand waits to be confirmed: its sums, and the amount that the button confirms. */
  aboveInHand?: { amount: string; inHand: string; gap: string; confirms: string };
  /** It was saved: the message, and where to go on to. */
  leaves?: NoticeInWords & { to: string };
  /** How the form names the item that was saved, for whoever typed on: id, version, and where it stands. */
  saved?: FormValues;
};

const SHOWN_WIDTH = 320;

export function toStaffPictureView(image: Image | null | undefined): StaffPicture | null {
  if (!image) return null;
  const { id, width, height, focus_x: x, focus_y: y } = image;
  return {
    id,
    src: imageAddress(image, SHOWN_WIDTH),
    width,
    height,
    focus: { x, y },
    people: toPeopleView(image),
  };
}
