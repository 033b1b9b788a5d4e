import { z } from "zod";
import { endSession } from "~/features/accounts/sessions.server";
import { isFromHere } from "~/server/accounts/account-visit.server";
import { api, door, failure, inWords, success } from "~/server/api/endpoint.server";
import { hasBearer, sessionToken, withLogoutCookies } from "~/server/session.server";
import { db } from "~/server/context.server";

const logOut = door({
  summary: "Ends the session",
  who: "user",
  answers: { message: z.string() },
  refusals: [403],
  async handle({ request }) {
    // Links and pictures on other sites must not log anybody out.
    if (!isFromHere(request) && !hasBearer(request)) return failure(request, 403, "answers.foreignOrigin");
    await endSession(db, sessionToken(request) ?? "");
    return withLogoutCookies(request, success(inWords(request, { message: "account.loggedOut" })));
  },
});

const call = api({ GET: logOut, POST: logOut });
export const loader = call.loader;
export const action = call.action;
