import { done } from "~/lib/result";
import { api, door } from "~/server/api/endpoint.server";
import { Profile } from "~/server/api/schemas.server";
import { presentProfile } from "~/features/accounts/account-view";

const call = api({
  GET: door({
    summary: "Who is signed in",
    who: "user",
    answers: { data: Profile },
    handle: async ({ user }) => done({ data: presentProfile(user) }),
  }),
});
export const loader = call.loader;
export const action = call.action;
