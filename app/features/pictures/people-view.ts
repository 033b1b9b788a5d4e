import type { Image } from "#db/schema";
import { todayInIndia } from "~/lib/india-time";
import { consentOf, lastConsentDay, hasEnded, lacksConsent } from "./people";
import type { FormValues } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import { consentLimits } from "./limits";
import { t } from "~/locales/screen-text";
import { formatDay, formatDateTime } from "~/lib/dates";
import { DAY_MS } from "~/lib/durations";
import { imageUrl } from "./image-view";

export function toPeopleView(image: Image): string | null {
  if (image.people === "none") return null;
  const consent = consentOf(image);
  const shown = t(`people.shown.${image.people}`);
  if (!consent) return t("people.noRecord", { shown });
  const relation = t(`people.relations.${consent.relation}`);
  const agreed = { shown, by: consent.by, relation, day: formatDay(consent.on) };
  return consent.until
    ? t("people.agreedUntil", { ...agreed, until: formatDay(consent.until) })
    : t("people.agreed", agreed);
}

const SHOWN_WIDTH = 320;

export function toPeoplePictureView(image: Image, lastBackup: string | null, now: Date) {
  const { id, width, height } = image;
  const today = todayInIndia(now);
  const isWithdrawn = image.state === "withdrawn";
  // A reinstated picture has no files yet.
  const hasFiles = !isWithdrawn && image.widths !== NO_WIDTHS;
  return {
    id,
    name: image.original_name || t("people.pictureNamed", { id: id.slice(0, 8) }),
    src: hasFiles ? imageUrl(image, SHOWN_WIDTH) : null,
    width,
    height,
    agreedBy: isWithdrawn ? null : image.consent_by,
    words: toPeopleView(image) ?? `${t("people.shown.none")}.`,
    uploaded: formatDay(image.created_at),
    problem: isWithdrawn ? null : problemOf(image, today),
    withdrawal: isWithdrawn
      ? {
          words: t("people.removedSince", { day: formatDay(image.withdrawn_at ?? today) }),
          backups: backupNote(image, lastBackup),
        }
      : null,
    values: valuesOf(image),
    newerThan: isWithdrawn ? formatDay(lastConsentDay(image)) : null,
  };
}
export type PeoplePicture = ReturnType<typeof toPeoplePictureView>;

const NO_WIDTHS = "[]";

function problemOf(image: Image, today: string): string | null {
  if (lacksConsent(image, today) === "missing") return t("people.problem.missing");
  const { consent_until: until } = image;
  if (image.people === "none" || !until) return null;
  if (hasEnded(image, today)) return t("people.problem.ended");
  const days = (Date.parse(until) - Date.parse(today)) / DAY_MS;
  if (days > consentLimits.endsSoonDays) return null;
  return days === 0
    ? t("people.problem.today")
    : days === 1
      ? t("people.problem.tomorrow")
      : t("people.problem.later", { days });
}

/** Returns form values; a withdrawn consent is not prefilled. */
function valuesOf(image: Image): FormValues {
  const given = image.state === "withdrawn" ? null : consentOf(image);
  const consent = given && { ...given, until: given.until ?? "" };
  return { people: image.people, consent: consent ?? {} };
}

/** Describes which backups may still contain the picture, and until when. @param lastBackup time, if known */
function backupNote({ withdrawn_at: at }: Image, lastBackup: string | null): string {
  if (at === null || lastBackup === null) return t("people.noBackup");
  const last = lastBackup < at ? lastBackup : at;
  const out = formatDay(new Date(Date.parse(last) + limits.backup.retentionDays * DAY_MS).toISOString());
  return lastBackup < at
    ? t("people.backups.before", { day: formatDateTime(last), out })
    : t("people.backups.until", { day: formatDay(at), out });
}
