import { ok } from "~/lib/result";
import { api, door } from "~/server/api/endpoint.server";
import { Profile } from "~/server/api/schemas.server";
import { toProfileView } from "~/features/accounts/account-view";

const call = api({
  GET: door({
    summary: "Who is signed in",
    who: "user",
    answers: { data: Profile },
    handle: async ({ user }) => ok({ data: toProfileView(user) }),
  }),
});
export const loader = call.loader;
export const action = call.action;
