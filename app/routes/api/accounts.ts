import { z } from "zod";
import { LogIn, RegisterAccount, VerifyAccount } from "~/features/accounts/account-forms";
import { logIn } from "~/features/accounts/login.server";
import { registerAccount, verifyAccount } from "~/features/accounts/registration.server";
import { roleOf } from "~/features/accounts/roles";
import { endSession } from "~/features/accounts/sessions.server";
import { limits } from "~/lib/limits";
import { ok } from "~/lib/result";
import { isSameOriginOrDirect } from "~/server/accounts/account-visit.server";
import { deviceCookie } from "~/server/accounts/known-device.server";
import { apiRoute, endpoint, failure, success, translateMessages } from "~/server/api/endpoint.server";
import { Profile } from "~/server/api/schemas.server";
import { caller, clientAddress } from "~/server/client-address.server";
import { db } from "~/server/context.server";
import { hasBearer, sessionToken, withoutSession } from "~/server/session.server";

const email = { type: "string", format: "email" };

const logOut = endpoint({
  summary: "Ends the session",
  permission: "user",
  output: { message: z.string() },
  errors: [403],
  async handle({ request }) {
    // CSRF: links and images on other sites must not log anybody out.
    if (!isSameOriginOrDirect(request) && !hasBearer(request))
      return failure(request, 403, "answers.foreignOrigin");
    await endSession(db, sessionToken(request) ?? "");
    return withoutSession(success(translateMessages(request, { message: "account.loggedOut" })));
  },
});

const route = apiRoute({
  "POST /user/login": endpoint({
    summary: "Starts a session",
    permission: "anybody",
    body: {
      schema: LogIn,
      properties: {
        email,
        password: { type: "string" },
        code: {
          type: "string",
          description: "If a second factor is on: the code from the app, or a recovery code",
        },
      },
      required: ["email", "password"],
      limitBytes: limits.body.shortBytes,
    },
    output: { message: z.string(), token: z.string() },
    errors: [401, 403, 429],
    async handle({ request, body }) {
      const login = await logIn(db, body, caller(request), new Date());
      if (!login.ok) return login;
      const { token, user } = login.value;
      const response = success(translateMessages(request, { message: "account.loginSucceeded", token }));
      // The device cookie marks a client as known; it is no session.
      response.headers.append("Set-Cookie", deviceCookie(request, user.id));
      return response;
    },
  }),

  "POST /user/register": endpoint({
    summary: "Registers an account; a code is sent by email",
    permission: "anybody",
    body: {
      schema: RegisterAccount,
      properties: {
        email,
        contact: { type: "string", description: "10 digits, with or without +91" },
        password: { type: "string", minLength: 8 },
      },
      required: ["email", "contact", "password"],
      limitBytes: limits.body.shortBytes,
    },
    output: { message: z.string(), data: z.object({ _id: z.string() }) },
    status: 201,
    errors: [403, 429],
    async handle({ request, body }) {
      const registered = await registerAccount(db, body, clientAddress(request), new Date());
      return registered.ok
        ? ok({ message: "account.registered", data: { _id: registered.value.id } })
        : registered;
    },
  }),

  "POST /user/verify/:id": endpoint({
    summary: "Verifies the address with the code",
    permission: "anybody",
    body: {
      schema: VerifyAccount,
      properties: { otp: { type: "string", pattern: "^[0-9]{6}$" } },
      required: ["otp"],
      limitBytes: limits.body.shortBytes,
    },
    output: { message: z.string() },
    errors: [404, 429],
    async handle({ request, params, body }) {
      const verified = await verifyAccount(db, params.id ?? "", body.otp, clientAddress(request), new Date());
      return verified.ok
        ? ok({ message: verified.value.staff ? "account.verified" : "account.verifiedWaiting" })
        : verified;
    },
  }),

  "GET /user/getMyProfile": endpoint({
    summary: "Who is logged in",
    permission: "user",
    output: { data: Profile },
    handle: async ({ user }) =>
      ok({
        data: {
          _id: user.id,
          email: user.email,
          contact: user.contact,
          verified: user.verified_at !== null,
          staff: roleOf(user) !== null,
          role: roleOf(user),
        },
      }),
  }),

  "GET /user/logout": logOut,
  "POST /user/logout": logOut,
});

export const loader = route.loader;
export const action = route.action;
