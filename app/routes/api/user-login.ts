import { z } from "zod";
import { logIn, LogIn } from "~/domain/login.server";
import { done } from "~/domain/result";
import { api, door } from "~/http/api.server";
import { caller } from "~/http/client.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";

const call = api({
  POST: door({
    summary: "Begins a session",
    who: "anybody",
    body: {
      schema: LogIn,
      facts: { email: { type: "string", format: "email" }, password: { type: "string" } },
      required: ["email", "password"],
    },
    answers: { message: z.string(), token: z.string() },
    refusals: [401, 403, 429],
    async handle({ request, body }) {
      const login = await logIn(db, body, caller(request), new Date());
      return login.ok ? done({ message: messages.account.loginSucceeded, token: login.value.token }) : login;
    },
  }),
});
export const loader = call.loader;
export const action = call.action;
