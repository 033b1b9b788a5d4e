import { z } from "zod";
import { SignUpForm } from "~/features/sign-ups/sign-up-form";
import { signUp } from "~/features/sign-ups/sign-ups.server";
import { signUpLimits } from "~/features/sign-ups/limits";
import { ok } from "~/lib/result";
import { activeLanguage, defaultLanguage, isLanguage, languages, pathIn } from "~/locales/language";
import { apiRoute, endpoint } from "~/server/api/endpoint.server";
import { clientAddress } from "~/server/client-address.server";
import { db } from "~/server/context.server";

const text = { type: "string" };

/** An unknown language is the default one, as on pages. */
const SignUpCall = SignUpForm.and(
  z.object({
    lang: z
      .unknown()
      .optional()
      .transform((lang) => (isLanguage(lang) ? activeLanguage(lang) : defaultLanguage)),
  }),
);

const route = apiRoute({
  "POST /event/signUp/:id": endpoint({
    summary: "Signs somebody up for an event, on the waiting list when there are not enough places",
    permission: "anybody",
    body: {
      schema: SignUpCall,
      properties: {
        name: text,
        email: { ...text, format: "email", description: "An email address or a phone number is needed" },
        phone: text,
        people: {
          description: "How many come; 1 when absent",
          anyOf: [{ type: "integer", minimum: 1, maximum: signUpLimits.maxPeople }, text],
        },
        note: { ...text, maxLength: signUpLimits.note },
        lang: { ...text, enum: languages, description: `Of the mails; ${defaultLanguage} when absent` },
      },
      constraints: { required: ["name"] },
    },
    output: {
      message: z.string(),
      signUp: z.object({
        state: z.enum(["place", "waiting"]),
        people: z.int().min(1),
        href: z
          .string()
          .optional()
          .meta({
            description: "Page of the sign-up; absent when this address or number is signed up already",
          }),
      }),
    },
    status: 201,
    errors: [404, 409],
    async handle({ request, params, body: { lang, ...input } }) {
      const visit = { language: lang, address: clientAddress(request), acceptsWaiting: true };
      const signedUp = await signUp(db, params.id ?? "", input, visit, new Date());
      if (!signedUp.ok) return signedUp;
      const { state, people, token } = signedUp.value;
      const message = state === "place" ? ("signUp.received" as const) : ("signUp.waitingReceived" as const);
      const href = token === null ? {} : { href: pathIn(lang, `/sign-up/${token}`) };
      return ok({ message, signUp: { state, people, ...href } });
    },
  }),
});

export const loader = route.loader;
export const action = route.action;
