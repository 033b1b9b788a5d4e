import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { approveStaff, inviteStaff, listUsers, revokeStaff } from "~/domain/accounts/accounts.server";
import { newFormToken } from "~/domain/sent-forms.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { refusedReply } from "~/http/refused-form.server";
import { pageWithin } from "~/http/site/list-page.server";
import { requireStaff } from "~/http/accounts/session.server";
import { readPage } from "~/http/site/list-page.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { presentUser } from "~/presenters/accounts/account";
import { StaffPage } from "~/ui/accounts/staff-page";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Staff", hidden: true });

/** `?revoke={id}` asks to confirm taking away that account's staff rights. */
export async function loader({ request }: LoaderFunctionArgs) {
  const self = await requireStaff(request);
  const page = readPage(request, limits.workshop.pageSize);
  const { items, total } = await listUsers(db, page, new Date());
  pageWithin(request, page, total);
  const users = items.map((user) => presentUser(user, self.id));
  const wanted = new URL(request.url).searchParams.get("revoke");
  const revoking = users.find(({ id, canRevoke }) => id === wanted && canRevoke) ?? null;
  return { items: users, total, page: page.page, revoking, formToken: newFormToken() };
}

const Act = z.object({ act: z.enum(["approve", "revoke", "invite"]) });

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request);
  const form = await readForm(request, Act, ["act", "id", "email", "formToken"]);
  if (!form.ok) throw new Response(messages.http.badRequest, { status: 400 });
  const { act } = form.value;
  const { id, email, formToken } = form.typed;
  const now = new Date();
  if (act === "invite") {
    const invited = await inviteStaff(db, actor, email, now, formToken);
    if (!invited.ok) return refusedReply(form, invited.refusal);
    const { user } = invited.value;
    const notice = user.verified_at ? messages.account.approved : messages.account.invited;
    return redirectWith(notice(user.email), "/adminStaff#content");
  }
  const changed =
    act === "approve" ? await approveStaff(db, actor, id, now) : await revokeStaff(db, actor, id, now);
  if (!changed.ok) return refusedReply(form, changed.refusal);
  const notice = act === "approve" ? messages.account.approved : messages.account.revoked;
  return redirectWith(notice(changed.value.email), "/adminStaff");
}

export const clientAction = sendOrTell();

export default function AdminStaffPage() {
  const returned = useActionData<typeof action>();
  const isInvitation = returned?.initialValue?.act === "invite";
  return (
    <StaffPage
      {...useLoaderData<typeof loader>()}
      invitation={isInvitation ? returned : undefined}
      problem={isInvitation ? null : (returned?.error?.[""]?.[0] ?? null)}
    />
  );
}
