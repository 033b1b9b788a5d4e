import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { endSession } from "~/domain/accounts/sessions.server";
import { redirectWith } from "~/http/flash.server";
import { NoFields, readForm } from "~/http/form.server";
import { currentUser, noSessionCookie, sessionToken } from "~/http/session.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { LogoutPage } from "~/ui/accounts/session-pages";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";

export const handle: PageHandle = { bare: "account" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.confirm.logout, hidden: true });

/** Asks for confirmation. */
export async function loader({ request }: LoaderFunctionArgs) {
  return (await currentUser(request)) ? null : redirect("/login");
}

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request, NoFields, [], limits.body.shortBytes);
  await endSession(db, sessionToken(request) ?? "");
  const response = redirectWith(messages.account.loggedOut, "/login");
  response.headers.append("Set-Cookie", noSessionCookie());
  return response;
}

export default function Logout() {
  return <LogoutPage />;
}
