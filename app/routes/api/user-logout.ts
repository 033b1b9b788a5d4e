import { endSession } from "~/domain/sessions.server";
import { isFromHere } from "~/http/account-visit.server";
import { api, failure, success } from "~/http/api.server";
import { hasBearer, noSessionCookie, sessionToken, userForCall } from "~/http/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";

/**
 * Ends the session. A link or a picture on another site must not log anybody out, so a GET has to come from
 * here.
 */
async function logOut(request: Request): Promise<Response> {
  if (!isFromHere(request) && !hasBearer(request)) return failure(403, messages.http.foreignOrigin);
  await userForCall(request);
  await endSession(db, sessionToken(request) ?? "");
  const response = success({ message: messages.account.loggedOut });
  response.headers.append("Set-Cookie", noSessionCookie());
  return response;
}

/** GET or POST /user/logout → {success, message} */
const call = api({ GET: logOut, POST: logOut });
export const loader = call.loader;
export const action = call.action;
