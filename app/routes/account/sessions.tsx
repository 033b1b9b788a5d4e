import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasSecondFactor } from "~/features/accounts/second-factor.server";
import { endAllSessions, endSessionOf, listSessions } from "~/features/accounts/sessions.server";
import { redirectWith } from "~/server/flash.server";
import { NoFields, readForm } from "~/server/form.server";
import { requireUser, sessionToken, withLogoutCookies } from "~/server/session.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toSessionView } from "~/features/accounts/account-view";
import { SessionsPage } from "~/features/accounts/session-pages";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Your signed-in devices", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const sessions = await listSessions(db, user.id, sessionToken(request), new Date());
  const isOn = await hasSecondFactor(db, user.id);
  return { email: user.email, hasSecondFactor: isOn, sessions: sessions.map(toSessionView) };
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
  return withLogoutCookies(request, redirectWith("account.signedOutEverywhere", "/login"));
}

export default function Sessions() {
  return <SessionsPage {...useLoaderData<typeof loader>()} />;
}
