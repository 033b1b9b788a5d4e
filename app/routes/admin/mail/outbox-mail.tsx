import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isInvitation, readMail } from "~/features/mail/outbox-list.server";
import { isPrefetch } from "~/server/accounts/account-visit.server";
import { requireRecentVisit } from "~/server/reauthentication.server";
import { staffLoader } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { desk as mailMessages } from "~/locales/en.json";
import { toReadMailView } from "~/features/mail/mail-view";
import { MailPage } from "~/features/mail/mail-pages";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A mail", hidden: true });

/**
 * Opening an invitation is written to the activity log, so a prefetch opens none, and asks for the password again, as
 * inviting does.
 */
export const loader = staffLoader("viewOutbox", async ({ staff, request, params: { id = "" } }) => {
  if (isPrefetch(request)) throw new Response(null, { status: 204 });
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const mayInvite = staff.permissions.includes("manageStaff");
  if (mayInvite && (await isInvitation(db, number))) await requireRecentVisit(request);
  const mail = await readMail(db, staff, { id: number, mayInvite }, new Date());
  if (!mail) throw new Response(mailMessages.mailNotFound, { status: 404 });
  return toReadMailView(mail);
});

export default function AdminOutboxMailPage() {
  return <MailPage {...useLoaderData<typeof loader>()} />;
}
