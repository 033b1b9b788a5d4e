import { z } from "zod";
import { LogIn } from "~/features/accounts/account-forms";
import { logIn } from "~/features/accounts/login.server";
import { api, door, inWords, success } from "~/server/api/endpoint.server";
import { caller } from "~/server/client-address.server";
import { rememberDevice } from "~/server/accounts/known-device.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";

const call = api({
  POST: door({
    summary: "Begins a session",
    who: "anybody",
    body: {
      schema: LogIn,
      facts: {
        email: { type: "string", format: "email" },
        password: { type: "string" },
        code: {
          type: "string",
          description: "Where a second factor is on: the code of the app, or a recovery code",
        },
      },
      required: ["email", "password"],
      limitBytes: limits.body.shortBytes,
    },
    answers: { message: z.string(), token: z.string() },
    refusals: [401, 403, 429],
    async handle({ request, body }) {
      const login = await logIn(db, body, caller(request), new Date());
      if (!login.ok) return login;
      const { token, user } = login.value;
      const response = success(inWords(request, { message: "account.loginSucceeded", token }));
      // Marks programs that keep cookies as a known device; this cookie is not a session.
      response.headers.append("Set-Cookie", rememberDevice(request, user.id));
      return response;
    },
  }),
});
export const loader = call.loader;
export const action = call.action;
