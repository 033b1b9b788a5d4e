import { z } from "zod";
import { leaveEmpty, optionalEmail, optionalPhone, withContact } from "~/lib/contact-fields";
import { field, longText, problem, shortLine } from "~/lib/fields";
import { asText } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import { oneLine } from "~/lib/one-line";
import { volunteerLimits } from "./limits";
import { VOLUNTEER_STATES, VOLUNTEER_TIMES } from "./volunteer-state";

/** Boxes of one name that are ticked. */
const chosen = <Value extends string>(isValue: (text: string) => text is Value) =>
  field((raw) => {
    const values = [...new Set([raw ?? []].flat().map((one) => oneLine(asText(one))))].filter(Boolean);
    return values.length <= volunteerLimits.chosen && values.every(isValue)
      ? values
      : problem("answers.badRequest");
  }, limits.text.name);
const isShort = (text: string): text is string => text.length <= 2 * limits.text.name;
const isTime = (text: string): text is (typeof VOLUNTEER_TIMES)[number] =>
  (VOLUNTEER_TIMES as readonly string[]).includes(text);

const fields = {
  name: shortLine(limits.text.name, "signUp.nameRequired"),
  email: optionalEmail,
  phone: optionalPhone,
  place: shortLine(limits.text.name),
  /** As the settings have them in the default language. */
  skills: chosen(isShort),
  otherSkill: shortLine(volunteerLimits.otherSkill),
  times: chosen(isTime),
  message: longText(volunteerLimits.message),
};

/** On the volunteer's own page. One of email and phone is needed. */
export const ChangeOffer = withContact(z.object(fields));
export type OfferInput = z.output<typeof ChangeOffer>;

/** `cause`, `project`: chosen before the form was opened. */
export const OfferHelp = withContact(
  z.object({
    ...fields,
    adult: field((raw) =>
      /^(?:on|yes|true|1)$/.test(asText(raw)) ? true : problem("volunteer.adultRequired"),
    ),
    cause: shortLine(limits.text.name),
    project: shortLine(limits.text.name),
    leaveEmpty,
  }),
);

/** By staff. `version`: as the form was opened. */
export const ChangeVolunteer = z.object({
  state: z.enum(VOLUNTEER_STATES, "answers.badRequest"),
  note: longText(volunteerLimits.note),
  causes: chosen(isShort),
  version: z.string().max(40).optional(),
});
export type VolunteerChange = z.output<typeof ChangeVolunteer>;
