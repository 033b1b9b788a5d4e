import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { AdminTable, Asking, ConfirmAction, PageError, PageHeader, staffMeta } from "~/components/admin";
import { AccountAction } from "~/features/accounts/account-forms";
import { findUser } from "~/features/accounts/accounts.server";
import { roleOf } from "~/features/accounts/roles";
import { turnOffSecondFactor } from "~/features/accounts/second-factor.server";
import {
  approveStaff,
  changeRole,
  deleteUnverifiedAccount,
  inviteStaff,
  listUsers,
  revokeStaff,
  type InvitableUser,
} from "~/features/accounts/staff.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { formatDay } from "~/lib/dates";
import { ok, refused, type Result } from "~/lib/result";
import { t } from "~/locales/screen-text";
import { msg, type Message } from "~/locales/messages";
import { db, hasMailServer } from "~/server/context.server";
import {
  invalidForm,
  listPage,
  pendingForm,
  readForm,
  redirectWith,
  refusalReply,
  requireReauthentication,
  type Staff,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { columns, Invitation, type Account } from "./staff-forms";

export const meta = staffMeta<typeof loader>((page) => page?.question ?? t("dashboard.staff"));

/** `?revoke={id}`, `?reset={id}` and `?remove={id}` ask for confirmation. */
export const loader = staffLoader("manageStaff", async function accountsLoader({ staff, request, db, now }) {
  const { items, ...paging } = await listPage(request, (page) => listUsers(db, page, now));
  const accounts = items.map((user) => toAccount(user, staff.id));
  const pending = await pendingForm(request);
  const { searchParams } = new URL(request.url);
  const accountFor = (query: string, intent: string) => {
    const id = pending?.intent === intent ? pending.id : searchParams.get(query);
    return accounts.find((account) => account.id === id);
  };
  const toRevoke = accountFor("revoke", "revoke");
  const toReset = accountFor("reset", "reset-second-factor");
  const toRemove = accountFor("remove", "remove");
  const asked = {
    toRevoke: toRevoke?.canRevoke ? toRevoke : null,
    toReset: toReset?.canResetSecondFactor ? toReset : null,
    toRemove: toRemove?.canRemove ? toRemove : null,
  };
  return { accounts, ...paging, formToken: newFormToken(), pending, ...asked, question: questionOf(asked) };
});

type Asked = Record<"toRevoke" | "toReset" | "toRemove", Account | null>;

function questionOf({ toRevoke, toReset, toRemove }: Asked): string | null {
  if (toRevoke)
    return toRevoke.isSelf
      ? t("account.staff.revokeOwnQuestion")
      : t("account.staff.revokeQuestion", { email: toRevoke.email });
  if (toReset) return t("account.staff.resetQuestion", { email: toReset.email });
  return toRemove && t("account.staff.deleteQuestion", { email: toRemove.email });
}

function toAccount(user: InvitableUser, selfId: string): Account {
  const { invitedAs, revoked_at, verified_at } = user;
  const role = roleOf(user);
  const state = role
    ? "staff"
    : invitedAs && !verified_at
      ? "invited"
      : revoked_at
        ? "revoked"
        : verified_at
          ? "waiting"
          : "unverified";
  const labels = {
    staff: role ? t(`account.roleNames.${role}`) : "",
    invited: invitedAs ? t("account.staff.invitedAs", { role: t(`account.roles.${invitedAs}`) }) : "",
    waiting: t("account.staff.waiting"),
    revoked: revoked_at ? t("account.staff.revokedOn", { day: formatDay(revoked_at) }) : "",
    unverified: t("account.staff.unverified"),
  };
  return {
    id: user.id,
    email: user.email,
    contact: user.contact,
    role,
    state,
    stateLabel: labels[state],
    since: user.staff_since ?? user.created_at,
    isSelf: user.id === selfId,
    hasSecondFactor: user.hasSecondFactor,
    canRevoke: state === "staff" || invitedAs !== null,
    canResetSecondFactor: user.hasSecondFactor && user.id !== selfId,
    canRemove: verified_at === null,
  };
}

export const action = staffAction("manageStaff", async function accountsAction({ staff, request }) {
  const form = await readForm(request, AccountAction, ["intent", "id", "email", "role", "formToken"]);
  if (!form.ok) return invalidForm(form);
  await requireReauthentication(request, form.typed);
  const changed = await changeAccount(staff, form.value, form.typed);
  if (!changed.ok) return refusalReply(form, changed.refusal);
  // "#content" replaces the form's fragment, which would scroll past the notice.
  return redirectWith(changed.value, form.value.intent === "invite" ? "/adminStaff#content" : "/adminStaff");
});

async function changeAccount(
  actor: Staff,
  change: z.output<typeof AccountAction>,
  { id, email, formToken }: Record<"id" | "email" | "formToken", string>,
): Promise<Result<Message>> {
  const now = new Date();
  if (change.intent === "invite") {
    const invited = await inviteStaff(db, actor, { email, role: change.role }, now, formToken);
    if (!invited.ok) return invited;
    const { user } = invited.value;
    if (user.verified_at) return ok(msg("account.approved", { email: user.email }));
    return ok(msg(hasMailServer ? "account.invited" : "account.invitedWithoutMail", { email: user.email }));
  }
  if (change.intent === "remove") {
    const removed = await deleteUnverifiedAccount(db, actor, id, now);
    return removed.ok ? ok(msg("account.accountRemoved", { email: removed.value.email })) : removed;
  }
  if (change.intent === "reset-second-factor") {
    // Staff turn off their own second factor at /second-factor, with password and code.
    if (id === actor.id) return refused({ kind: "conflict", message: "account.ownSecondFactor" });
    const user = await findUser(db, id);
    if (!user) return refused({ kind: "not_found", message: "account.userNotFound" });
    const reset = await turnOffSecondFactor(db, actor, user, now);
    return reset.ok ? ok(msg("account.secondFactorReset", { email: user.email })) : reset;
  }
  if (change.intent === "revoke") {
    const revoked = await revokeStaff(db, actor, id, now);
    return revoked.ok ? ok(msg("account.revoked", { email: revoked.value.email })) : revoked;
  }
  if (change.intent === "approve") {
    const approved = await approveStaff(db, actor, id, change.role, now);
    return approved.ok ? ok(msg("account.approved", { email: approved.value.email })) : approved;
  }
  const changed = await changeRole(db, actor, id, change.role, now);
  if (!changed.ok) return changed;
  const { email: address } = changed.value;
  return ok(msg("account.roleChanged", { email: address, role: t(`account.roles.${change.role}`) }));
}

export default function AdminStaffPage() {
  const { accounts, total, page, toRevoke, toReset, toRemove, question, formToken, pending } =
    useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const isInvitation = returned?.initialValue?.intent === "invite";
  const problem = isInvitation ? null : (Object.values(returned?.error ?? {})[0]?.[0] ?? null);
  const rows = accounts.map((account) => ({
    ...account,
    chosenRole: pending?.id === account.id ? pending.role : undefined,
    problem,
  }));
  return (
    <Asking
      isAsked={question !== null}
      question={
        <>
          {" "}
          <ConfirmAction
            queryParam="revoke"
            title={question ?? ""}
            problem={toRevoke && problem}
            hiddenFields={toRevoke && { id: toRevoke.id }}
            action="/adminStaff"
            intent="revoke"
            button={t("account.staff.revoke")}
          >
            {t(toRevoke?.isSelf ? "account.staff.revokeOwnText" : "account.staff.revokeText")}
          </ConfirmAction>
          <ConfirmAction
            queryParam="reset"
            role="alertdialog"
            title={question ?? ""}
            problem={toReset && problem}
            hiddenFields={toReset && { id: toReset.id }}
            action="/adminStaff"
            intent="reset-second-factor"
            button={t("account.staff.turnOff")}
          >
            {t("account.staff.resetText")}
          </ConfirmAction>
          <ConfirmAction
            queryParam="remove"
            role="alertdialog"
            title={question ?? ""}
            problem={toRemove && problem}
            hiddenFields={toRemove && { id: toRemove.id }}
            action="/adminStaff"
            intent="remove"
            button={t("dashboard.confirm.delete")}
          >
            {t("account.staff.deleteText")}
          </ConfirmAction>
        </>
      }
    >
      <PageHeader title={t("dashboard.staff")} />
      <p>{t("account.rolesExplained")}</p>
      <PageError text={toRevoke || toReset || toRemove ? null : problem} />
      <AdminTable
        caption={t("dashboard.staff")}
        {...{ columns, items: rows }}
        idOf={({ id }) => id}
        paging={{ total, page }}
      />
      <Invitation
        lastResult={isInvitation ? returned : undefined}
        formToken={formToken}
        pending={pending?.intent === "invite" ? pending : null}
      />
    </Asking>
  );
}
