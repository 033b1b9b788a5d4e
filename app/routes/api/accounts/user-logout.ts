import { z } from "zod";
import { endSession } from "~/domain/accounts/sessions.server";
import { isFromHere } from "~/http/accounts/account-visit.server";
import { api, door, failure, success } from "~/http/api/api.server";
import { hasBearer, sessionToken, withGoodbye } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";

const logOut = door({
  summary: "Ends the session",
  who: "user",
  answers: { message: z.string() },
  refusals: [403],
  async handle({ request }) {
    // Links and pictures on other sites must not log anybody out.
    if (!isFromHere(request) && !hasBearer(request)) return failure(403, messages.http.foreignOrigin);
    await endSession(db, sessionToken(request) ?? "");
    return withGoodbye(success({ message: messages.account.loggedOut }));
  },
});

const call = api({ GET: logOut, POST: logOut });
export const loader = call.loader;
export const action = call.action;
