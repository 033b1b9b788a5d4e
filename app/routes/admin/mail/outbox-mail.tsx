import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isInvitation, openMail } from "~/domain/mail/outbox-desk.server";
import { isPrefetch } from "~/http/accounts/account-visit.server";
import { requireRecentVisit } from "~/http/accounts/recent-login.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { mailMessages } from "~/messages";
import { presentReadMail } from "~/presenters/mail/desk";
import { MailPage } from "~/ui/mail/desk-pages";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A mail", hidden: true });

/**
 * Opening an invitation is written to the activity log, so a prefetch opens none, and asks for the password again, as
 * inviting does.
 */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  if (isPrefetch(request)) throw new Response(null, { status: 204 });
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  if (actor.role === "admin" && (await isInvitation(db, number))) await requireRecentVisit(request);
  const mail = await openMail(db, actor, number, new Date());
  if (!mail) throw new Response(mailMessages.mailNotFound, { status: 404 });
  return presentReadMail(mail);
}

export default function AdminOutboxMailPage() {
  return <MailPage {...useLoaderData<typeof loader>()} />;
}
