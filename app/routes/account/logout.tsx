import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { endSession } from "~/domain/accounts/sessions.server";
import { redirectWith } from "~/http/flash.server";
import { NoFields, readForm } from "~/http/form.server";
import { currentUser, noSessionCookie, sessionToken } from "~/http/session.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { LogoutPage } from "~/ui/accounts/session-pages";
import { forgetAllText } from "~/ui/workshop/kept-text";
import { pageMeta } from "~/ui/site/page-meta";

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

/** What was typed and not saved goes too. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  await forgetAllText();
  return serverAction();
}

export default function Logout() {
  return <LogoutPage />;
}
