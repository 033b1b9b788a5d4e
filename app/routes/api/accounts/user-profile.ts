import { done } from "~/domain/result";
import { api, door } from "~/http/api/api.server";
import { Profile } from "~/http/api/api-shapes.server";
import { presentProfile } from "~/presenters/accounts/account";

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
