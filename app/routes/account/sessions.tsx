import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasSecondFactor } from "~/domain/accounts/second-factor.server";
import { endAllSessions, endSessionOf, listSessions } from "~/domain/accounts/sessions.server";
import { redirectWith } from "~/http/flash.server";
import { NoFields, readForm } from "~/http/form.server";
import { requireUser, sessionToken, withGoodbye } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentSession } from "~/presenters/accounts/account";
import { SessionsPage } from "~/ui/accounts/session-pages";
import { pageMeta } from "~/ui/site/page-meta";
import { sayGoodbye } from "~/ui/workshop/unsent-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Where you are signed in", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const sessions = await listSessions(db, user.id, sessionToken(request), new Date());
  const isOn = await hasSecondFactor(db, user.id);
  return { email: user.email, hasSecondFactor: isOn, sessions: sessions.map(presentSession) };
}

/** Ends the named session, or all of them, this one included. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await readForm(request, NoFields, ["session"], limits.body.shortBytes);
  const { session } = form.typed;
  if (session) {
    await endSessionOf(db, user.id, session);
    return redirectWith("account.sessionEndedThere", "/sessions");
  }
  await endAllSessions(db, user.id);
  return withGoodbye(request, redirectWith("account.signedOutEverywhere", "/login"));
}

export const clientAction = sayGoodbye;

export default function Sessions() {
  return <SessionsPage {...useLoaderData<typeof loader>()} />;
}
