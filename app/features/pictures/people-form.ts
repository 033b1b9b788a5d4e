/** Consent data of a picture: form fields, a JSON object, or JSON text in one field. */
import { z } from "zod";
import { field, isBlank, problem, typedDay } from "~/lib/fields";
import { oneLine } from "~/lib/one-line";
import { isDay, todayInIndia } from "~/lib/india-time";
import { textLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { PEOPLE, RELATIONS, type Consent, type Relation } from "./people";

export const people = z.preprocess(
  (raw) => (isBlank(raw) ? undefined : raw),
  z.enum(PEOPLE, msg("people.peopleUnknown")).optional(),
);

export const consent = field((raw): Consent | undefined | ReturnType<typeof problem> => {
  const sent = consentObject(raw);
  if (!sent) return problem("people.consentUnreadable");
  if (Object.values(sent).every(isBlank)) return undefined;
  const names: string[] = ["by", "relation", "on", "until", "record"];
  if (Object.entries(sent).some(([name, value]) => !names.includes(name) || !isText(value)))
    return problem("people.consentUnreadable");
  return readConsent(sent as Record<string, string | null | undefined>);
});

export const PictureUpload = z.object({ people, consent });

export const SetPeople = z
  .object({ people: z.enum(PEOPLE, msg("people.peopleUnknown")), consent })
  .superRefine(({ people: chosen, consent: given }, context) => {
    if (chosen !== "none" && given?.until && given.until < todayInIndia(new Date()))
      context.addIssue({ code: "custom", path: ["consent"], message: msg("people.untilPassed") });
  });

export function consentObject(raw: unknown): Record<string, unknown> | null {
  if (isBlank(raw)) return {};
  if (typeof raw === "object") return Array.isArray(raw) ? null : (raw as Record<string, unknown>);
  if (typeof raw !== "string") return null;
  try {
    const read: unknown = JSON.parse(raw);
    return typeof read === "string" ? null : consentObject(read);
  } catch {
    return null;
  }
}

const isText = (value: unknown) => value === undefined || value === null || typeof value === "string";

function readConsent(sent: Record<string, string | null | undefined>) {
  const [by, relation, typedOn, typedUntil, record] = ["by", "relation", "on", "until", "record"].map(
    (name) => oneLine(sent[name] ?? ""),
  ) as [string, string, string, string, string];
  const [on, until] = [typedDay(typedOn), typedDay(typedUntil)];
  if (by === "") return problem("people.byMissing");
  for (const value of [by, record])
    if (value.length > textLimits.name) return problem(msg("answers.tooLong", { limit: textLimits.name }));
  if (!RELATIONS.includes(relation as Relation)) return problem("people.relationMissing");
  if (!isDay(on)) return problem("people.onMissing");
  if (on > todayInIndia(new Date())) return problem("people.onInFuture");
  if (until !== "" && !isDay(until)) return problem("people.untilInvalid");
  if (until !== "" && until < on) return problem("people.untilBeforeOn");
  return { by, relation: relation as Relation, on, until: until || null, record };
}
