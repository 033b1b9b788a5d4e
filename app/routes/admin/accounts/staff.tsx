import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { AccountAction } from "~/features/accounts/account-forms";
import {
  approveStaff,
  changeRole,
  inviteStaff,
  listUsers,
  deleteUnverifiedAccount,
  revokeStaff,
} from "~/features/accounts/staff.server";
import { findUser } from "~/features/accounts/accounts.server";
import { turnOffSecondFactor } from "~/features/accounts/second-factor.server";
import { ok, refused, type Result } from "~/lib/result";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { pageWithin } from "~/server/list-page.server";
import { pendingForm, requireReauthentication } from "~/server/reauthentication.server";
import { readPage } from "~/server/list-page.server";
import { staffLoader, staffAction, type Staff } from "~/server/staff.server";
import { db, mailer } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { account as accountMessages } from "~/locales/en.json";
import { msg, type Message } from "~/locales/messages";
import { toUserView } from "~/features/accounts/account-view";
import { StaffPage } from "~/features/accounts/staff-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Staff", hidden: true });

/** `?revoke={id}`, `?reset={id}` and `?remove={id}` ask before that is done to the account. */
export const loader = staffLoader("manageStaff", async ({ staff, request }) => {
  const page = readPage(request, limits.admin.pageSize);
  const { items, total } = await listUsers(db, page, new Date());
  pageWithin(request, page, total);
  const users = items.map((user) => toUserView(user, staff.id));
  const kept = await pendingForm(request);
  const { searchParams } = new URL(request.url);
  const asked = (by: string, act: string) => {
    const wanted = kept?.intent === act ? kept.id : searchParams.get(by);
    return users.find(({ id }) => id === wanted) ?? null;
  };
  const [revoking, resetting, removing] = [
    asked("revoke", "revoke"),
    asked("reset", "reset-second-factor"),
    asked("remove", "remove"),
  ];
  return {
    items: users,
    total,
    page: page.page,
    revoking: revoking?.canRevoke ? revoking : null,
    resetting: resetting?.canResetSecondFactor ? resetting : null,
    removing: removing?.canRemove ? removing : null,
    formToken: newFormToken(),
    kept,
  };
});

export const action = staffAction("manageStaff", async ({ staff, request }) => {
  const form = await readForm(request, AccountAction, ["intent", "id", "email", "role", "formToken"]);
  if (!form.ok) return invalidForm(form);
  await requireReauthentication(request, form.typed);
  const acted = await actOn(staff, form.value, form.typed);
  if (!acted.ok) return refusalReply(form, acted.refusal);
  // "#content" replaces the form's own fragment, which would scroll past the notice.
  return redirectWith(acted.value, form.value.intent === "invite" ? "/adminStaff#content" : "/adminStaff");
});

/** @returns the notice when it is done */
async function actOn(
  actor: Staff,
  asked: z.output<typeof AccountAction>,
  { id, email, formToken }: Record<"id" | "email" | "formToken", string>,
): Promise<Result<Message>> {
  const now = new Date();
  if (asked.intent === "invite") {
    const invited = await inviteStaff(db, actor, { email, role: asked.role }, now, formToken);
    if (!invited.ok) return invited;
    const { user } = invited.value;
    if (user.verified_at) return ok(msg("account.approved", { email: user.email }));
    return ok(msg(mailer ? "account.invited" : "account.invitedWithoutMail", { email: user.email }));
  }
  if (asked.intent === "remove") {
    const removed = await deleteUnverifiedAccount(db, actor, id, now);
    return removed.ok ? ok(msg("account.accountRemoved", { email: removed.value.email })) : removed;
  }
  if (asked.intent === "reset-second-factor") {
    // One's own needs password and code, on its own page.
    if (id === actor.id) return refused({ kind: "conflict", code: "account.ownSecondFactor" });
    const user = await findUser(db, id);
    if (!user) return refused({ kind: "not_found", code: "account.userNotFound" });
    const reset = await turnOffSecondFactor(db, actor, user, now);
    return reset.ok ? ok(msg("account.secondFactorReset", { email: user.email })) : reset;
  }
  if (asked.intent === "revoke") {
    const revoked = await revokeStaff(db, actor, id, now);
    return revoked.ok ? ok(msg("account.revoked", { email: revoked.value.email })) : revoked;
  }
  const isNew = asked.intent === "approve";
  const changed = await (isNew ? approveStaff : changeRole)(db, actor, id, asked.role, now);
  if (!changed.ok) return changed;
  return ok(
    isNew
      ? msg("account.approved", { email: changed.value.email })
      : msg("account.roleChanged", { email: changed.value.email, role: accountMessages.roles[asked.role] }),
  );
}

export default function AdminStaffPage() {
  const returned = useActionData<typeof action>();
  const isInvitation = returned?.initialValue?.intent === "invite";
  return (
    <StaffPage
      {...useLoaderData<typeof loader>()}
      invitation={isInvitation ? returned : undefined}
      problem={isInvitation ? null : (Object.values(returned?.error ?? {})[0]?.[0] ?? null)}
    />
  );
}
