import type { Image } from "#db/schema";
import { todayInIndia } from "~/lib/india-time";
import { consentOf, lastConsentDay, hasEnded, lacksConsent } from "./people";
import type { FormValues } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import { people as peopleMessages } from "~/locales/en.json";
import { mediumDay, moment } from "~/lib/dates";
import { imageAddress } from "./image-view";

export function toPeopleView(image: Image): string | null {
  if (image.people === "none") return null;
  const given = consentOf(image);
  if (!given) return `${peopleMessages.shown[image.people]}; no consent on record.`;
  const until = given.until ? `, until ${mediumDay(given.until)}` : "";
  return `${peopleMessages.shown[image.people]}; ${given.by}, ${peopleMessages.relations[given.relation]}, agreed on ${mediumDay(given.on)}${until}.`;
}

const SHOWN_WIDTH = 320;
const DAY_MS = 86_400_000;

export function toPeoplePictureView(image: Image, lastBackup: string | null, now: Date) {
  const { id, width, height } = image;
  const today = todayInIndia(now);
  const isGone = image.state === "withdrawn";
  // A reinstated picture has no files yet.
  const isThere = !isGone && image.widths !== NO_WIDTHS;
  return {
    id,
    name: image.original_name || `Picture ${id.slice(0, 8)}`,
    src: isThere ? imageAddress(image, SHOWN_WIDTH) : null,
    ...{ width, height, isGone, isThere },
    agreedBy: isGone ? null : image.consent_by,
    words: toPeopleView(image) ?? `${peopleMessages.shown.none}.`,
    uploaded: mediumDay(image.created_at),
    problem: isGone ? null : problemOf(image, today),
    gone: isGone
      ? {
          words: `Removed since ${mediumDay(image.withdrawn_at ?? today)}`,
          backups: inBackups(image, lastBackup),
        }
      : null,
    values: valuesOf(image),
    newerThan: isGone ? mediumDay(lastConsentDay(image)) : null,
  };
}
export type PeoplePicture = ReturnType<typeof toPeoplePictureView>;

export const NO_WIDTHS = "[]";

function problemOf(image: Image, today: string): string | null {
  if (lacksConsent(image, today) === "missing") return "No parent’s or guardian’s consent on record";
  const { consent_until: until } = image;
  if (image.people === "none" || !until) return null;
  if (hasEnded(image, today)) return "Ended";
  const days = (Date.parse(until) - Date.parse(today)) / DAY_MS;
  if (days > limits.consent.endsSoonDays) return null;
  return days === 0 ? "Ends today" : days === 1 ? "Ends tomorrow" : `Ends in ${days} days`;
}

/** Form values; a withdrawn consent is not prefilled. */
function valuesOf(image: Image): FormValues {
  const given = image.state === "withdrawn" ? null : consentOf(image);
  const consent = given && { ...given, until: given.until ?? "" };
  return { people: image.people, consent: consent ?? {} };
}

/** Which backups may still contain the picture, and until when. @param lastBackup time of the last known backup */
function inBackups({ withdrawn_at: at }: Image, lastBackup: string | null): string {
  if (at === null || lastBackup === null) return "We know of no backup that could contain it.";
  const last = lastBackup < at ? lastBackup : at;
  const out = mediumDay(new Date(Date.parse(last) + limits.backup.rotatesOutDays * DAY_MS).toISOString());
  const which =
    lastBackup < at
      ? `The last backup before that, of ${moment(last)},`
      : `Backups made until ${mediumDay(at)}`;
  return `${which} may hold it until ${out}, when the last of them rotates out.`;
}
