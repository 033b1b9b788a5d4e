import { z } from "zod";
import { RegisterAccount } from "~/features/accounts/account-forms";
import { registerAccount } from "~/features/accounts/registration.server";
import { ok } from "~/lib/result";
import { api, door } from "~/server/api/endpoint.server";
import { clientAddress } from "~/server/client-address.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";

const call = api({
  POST: door({
    summary: "Registers an account; a code comes by mail",
    who: "anybody",
    body: {
      schema: RegisterAccount,
      facts: {
        email: { type: "string", format: "email" },
        contact: { type: "string", description: "10 digits, with or without +91" },
        password: { type: "string", minLength: 8 },
      },
      required: ["email", "contact", "password"],
      limitBytes: limits.body.shortBytes,
    },
    answers: { message: z.string(), data: z.object({ _id: z.string() }) },
    status: 201,
    refusals: [403, 429],
    async handle({ request, body }) {
      const registered = await registerAccount(db, body, clientAddress(request), new Date());
      return registered.ok
        ? ok({ message: "account.registered", data: { _id: registered.value.id } })
        : registered;
    },
  }),
});
export const loader = call.loader;
export const action = call.action;
