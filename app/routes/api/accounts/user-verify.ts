import { z } from "zod";
import { VerifyAccount } from "~/features/accounts/account-forms";
import { verifyAccount } from "~/features/accounts/registration.server";
import { ok } from "~/lib/result";
import { api, door } from "~/server/api/endpoint.server";
import { clientAddress } from "~/server/client-address.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";

const call = api({
  POST: door({
    summary: "Proves the address with the code",
    who: "anybody",
    body: {
      schema: VerifyAccount,
      facts: { otp: { type: "string", pattern: "^[0-9]{6}$" } },
      required: ["otp"],
      limitBytes: limits.body.shortBytes,
    },
    answers: { message: z.string() },
    refusals: [404, 429],
    async handle({ request, params, body }) {
      const verified = await verifyAccount(db, params.id ?? "", body.otp, clientAddress(request), new Date());
      return verified.ok
        ? ok({ message: verified.value.staff ? "account.verified" : "account.verifiedWaiting" })
        : verified;
    },
  }),
});
export const loader = call.loader;
export const action = call.action;
