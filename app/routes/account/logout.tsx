import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { endSession } from "~/domain/accounts/sessions.server";
import { redirectWith } from "~/http/flash.server";
import { NoFields, readForm } from "~/http/form.server";
import { currentUser, sessionToken, withGoodbye } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { LogoutPage } from "~/ui/accounts/session-pages";
import { pageMeta } from "~/ui/site/page-meta";
import { sayGoodbye } from "~/ui/workshop/unsent-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.confirm.logout, hidden: true });

/** Asks for confirmation. */
export async function loader({ request }: LoaderFunctionArgs) {
  return (await currentUser(request)) ? null : redirect("/login");
}

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request, NoFields, [], limits.body.shortBytes);
  await endSession(db, sessionToken(request) ?? "");
  return withGoodbye(request, redirectWith("account.loggedOut", "/login"));
}

export const clientAction = sayGoodbye;

export default function Logout() {
  return <LogoutPage />;
}
