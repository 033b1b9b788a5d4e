import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, PageError, PageHeader, staffMeta } from "~/components/admin";
import { closedMonths } from "~/features/closed-months/closed-months.server";
import { ReopenMonth } from "~/features/closing/closing-form";
import { readMonth, reopenMonth } from "~/features/closing/closing.server";
import { countedMode } from "~/features/donations/money-modes.server";
import { monthInWords } from "~/lib/dates";
import { t } from "~/locales/screen-text";
import {
  invalidForm,
  pendingForm,
  readForm,
  redirectPath,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { ReopenForm } from "./reopen-form";

export const meta = staffMeta("close.openMonth");

export const loader = staffLoader("reopenMonths", async function reopenLoader({ request, params, db }) {
  const month = readMonth(params.month);
  if (month === null) throw new Response(t("close.noMonth"), { status: 404 });
  const pending = await pendingForm(request);
  const isClosed = (await closedMonths(db)).has(month);
  return { month, name: monthInWords(month), isClosed, reason: pending?.reason ?? "" };
});

export const action = staffAction(
  "reopenMonths",
  async function reopenAction({ request, staff, params, db, now }) {
    const month = readMonth(params.month);
    if (month === null) throw new Response(t("close.noMonth"), { status: 404 });
    const form = await readForm(request, ReopenMonth);
    if (!form.ok) return invalidForm(form);
    await requireReauthentication(request, form.typed);
    const done = await reopenMonth(db, staff, month, form.value, { mode: await countedMode(db), now });
    if (!done.ok) return refusalReply(form, done.refusal);
    return redirectWith("close.opened", redirectPath`/adminClose/${month}`);
  },
);

export default function AdminReopenPage() {
  const { month, name, isClosed, reason } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("close.openQuestion", { name })}
        back={<BackLink to={`/adminClose/${month}`}>{name}</BackLink>}
      />
      <PageError text={lastResult?.error?.[""]?.[0]} />
      {isClosed ? (
        <ReopenForm month={month} name={name} reason={reason} lastResult={lastResult} />
      ) : (
        <p>{t("close.isNotClosed", { name })}</p>
      )}
    </>
  );
}
