import { z } from "zod";
import { consent as consentFields, consentObject } from "~/features/pictures/people-form";
import { PEOPLE } from "~/features/pictures/people";
import { pictureId } from "~/features/pictures/picture-fields";
import { optionalEmail, optionalPhone, withContact } from "~/lib/contact-fields";
import { field, isBlank, longText, manyLines, problem, shortLine } from "~/lib/fields";
import { asText } from "~/lib/form-values";
import { todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { readerStoryLimits } from "./limits";

export const PUBLISH_AS = ["full", "first", "none"] as const;
export type PublishAs = (typeof PUBLISH_AS)[number];

const { minStory, story: maxStory } = readerStoryLimits;

const story = field((raw) => {
  const text = manyLines(asText(raw));
  if (text === "") return problem("readerStory.storyRequired");
  if (text.length < minStory) return problem(msg("readerStory.storyTooShort", { limit: minStory }));
  return text.length <= maxStory ? text : problem(msg("answers.tooLong", { limit: maxStory }));
}, maxStory);

/** "" when nobody has answered the form's question; undefined when it was not asked. */
const people = field((raw) => {
  if (raw === undefined || raw === "") return raw;
  return PEOPLE.find((one) => one === raw) ?? problem("people.peopleUnknown");
});

/** As `consent` of other pictures; the day is today unless it is sent. */
const pictureConsent = z.preprocess((raw) => {
  const sent = consentObject(raw);
  if (!sent || Object.values(sent).every(isBlank) || !isBlank(sent.on)) return raw;
  return { ...sent, on: todayInIndia(new Date()) };
}, consentFields);

export const PICTURE_CONSENT = ["by", "relation", "on"].map((name) => `pictureConsent.${name}`);

/** `consent`: the story's; `leaveEmpty`: hidden, none that browsers fill in. */
export const ReaderStoryForm = withContact(
  z.object({
    name: shortLine(limits.text.name, "readerStory.nameRequired"),
    email: optionalEmail,
    phone: optionalPhone,
    title: shortLine(limits.text.name, "readerStory.titleRequired"),
    story,
    pictureId,
    removePicture: field((raw) => raw === "on"),
    people,
    pictureConsent,
    publishAs: field((raw): PublishAs | ReturnType<typeof problem> => {
      // Nobody's name is published because a field is missing.
      if (isBlank(raw)) return "none";
      return PUBLISH_AS.find((one) => one === raw) ?? problem("readerStory.publishAsUnknown");
    }),
    consent: field((raw) => (raw === "on" ? true : problem("readerStory.consentRequired"))),
    leaveEmpty: z.string().optional(),
  }),
)
  // Asked although other fields are invalid, to report all problems at once.
  .superRefine(
    (typed, context) => {
      if (typed.pictureId === undefined || typed.removePicture) return;
      const refuse = (name: string, message: string) =>
        context.addIssue({ code: "custom", path: [name], message });
      const { people: shown, pictureConsent: given } = typed;
      if (shown === "") return refuse("people", "readerStory.peopleMissing");
      if (!given && (shown === "adults" || shown === "children"))
        refuse("pictureConsent", `readerStory.consentOf.${shown}`);
      if (given?.relation === "self" && shown === "children")
        refuse("pictureConsent", "readerStory.consentOf.children");
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type ReaderStoryInput = z.output<typeof ReaderStoryForm>;

/** The buttons of a story. `tell`, `note`: with 'Decline', a mail, and what it says beside its own words. */
export const AnswerReaderStory = z.object({
  intent: z.enum(["post", "decline", "reopen"], "answers.badRequest"),
  id: z.string().optional(),
  tell: z
    .string()
    .optional()
    .transform((value) => value === "on"),
  note: longText(readerStoryLimits.note),
});
