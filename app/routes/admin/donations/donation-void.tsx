import { Group, List } from "@mantine/core";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findReceipt } from "~/features/receipts/receipts.server";
import { VoidOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { linesOfDonation } from "~/features/bank/allocations.server";
import { releaseVoidedDonations } from "~/features/bank/decisions.server";
import { findVoidableDonation, voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import { listReceiptRecipients } from "~/features/receipts/donation-notices.server";
import {
  invalidForm,
  pendingForm,
  readForm,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";
import { limits } from "~/lib/limits";
import { CheckboxField } from "~/components/form-fields";
import {
  AdminForm,
  BackLink,
  BookNow,
  CancelLink,
  PageHeader,
  staffMeta,
  SubmitButton,
  TextArea,
  useAdminForm,
} from "~/components/admin";

const questionOf = ({ amount, donor }: { amount: string; donor: string | null }) =>
  donor ? t("ledger.void.questionFrom", { amount, donor }) : t("ledger.void.question", { amount });

export const meta = staffMeta<typeof loader>((page) => (page ? questionOf(page) : t("ledger.void.title")));

export const loader = staffLoader(
  "viewDonations",
  async function donationVoidLoader({ request, params: { id = "" }, db, now }) {
    const found = await findVoidableDonation(db, id);
    if (!found.ok && found.refusal.kind === "not_found") throw new Response(null, { status: 404 });
    if (!found.ok) return redirect(`/adminDonations/${id}`);
    const lines = await linesOfDonation(db, id);
    const [receipt, mailed, pending] = [
      await findReceipt(db, id),
      await listReceiptRecipients(db, id, now),
      await pendingForm(request),
    ];
    return {
      id,
      amount: formatRupees(found.value.amount_paise),
      donor: found.value.name,
      receiptNumber: receipt?.number,
      sentTo: mailed.map(({ to }) => to),
      // What a line of the bank holds did come.
      mayBeMoneyless: mailed.length > 0 && lines.length === 0,
      lines: lines.map(({ sum_paise, day, ...line }) => ({
        ...line,
        amount: formatRupees(sum_paise),
        day: formatDay(day),
      })),
      values: { reason: pending?.reason ?? "", noMoney: pending?.noMoney === "on" },
    };
  },
);

export const action = staffAction(
  "manageDonations",
  async function donationVoidAction({ staff, request, params: { id = "" }, db, now }) {
    const form = await readForm(request, VoidOfflineDonation);
    if (!form.ok) return invalidForm(form);
    await requireReauthentication(request, form.typed);
    const { noMoney: isMoneyless, ...why } = form.value;
    const told = { why: "mistake", isMoneyless } as const;
    const voided = await voidOfflineDonation(db, staff, id, why, now, told);
    if (!voided.ok) return refusalReply(form, voided.refusal);
    // Reopens the matching line on the bank statement.
    await releaseVoidedDonations(db, now);
    return redirectWith("ledger.voided", `/adminDonations/${id}`);
  },
);

export default function AdminDonationVoidPage() {
  const { id, amount, donor, receiptNumber, sentTo, lines, mayBeMoneyless, values } =
    useLoaderData<typeof loader>();
  const donationPath = `/adminDonations/${id}`;
  const lastResult = useActionData<typeof action>();
  const voiding = useAdminForm({
    id: "void",
    schema: async () =>
      (await import("~/features/donations/ledger/offline-donation-form")).VoidOfflineDonation,
    lastResult,
    defaultValue: { ...values },
  });
  return (
    <>
      <PageHeader
        title={questionOf({ amount, donor })}
        back={<BackLink to={donationPath}>{t("ledger.theDonation")}</BackLink>}
      />
      <p className="lead">{t("ledger.void.lead")}</p>
      <List mb="24" spacing="8" ps="20" maw="42rem" listStyleType="disc" style={{ overflowWrap: "anywhere" }}>
        {receiptNumber ? <List.Item>{t("ledger.void.receipt", { number: receiptNumber })}</List.Item> : null}
        <List.Item>{t("ledger.void.noLonger")}</List.Item>
        {receiptNumber ? (
          <List.Item>
            {sentTo.length > 0
              ? t("ledger.void.mailed", { addresses: sentTo.join(", ") })
              : t("ledger.void.notMailed")}
          </List.Item>
        ) : null}
        {lines.map(({ id: line, ...facts }) => (
          <List.Item key={line}>{t("bankSides.opensAgain", facts)}</List.Item>
        ))}
        <List.Item>{t("ledger.void.final")}</List.Item>
      </List>
      <AdminForm of={voiding} action={`${donationPath}/void`} maw="34rem">
        <TextArea
          field={voiding.fields.reason}
          label={t("words.reason")}
          description={receiptNumber ? t("ledger.void.reasonHint") : t("words.staffOnly")}
          maxLength={limits.giving.refundReason}
          rows={2}
        />
        {mayBeMoneyless ? (
          <CheckboxField
            field={voiding.fields.noMoney}
            label={t("ledger.void.noMoney")}
            description={t("ledger.void.noMoneyHint")}
          />
        ) : null}
        <BookNow lastResult={lastResult} form="void" />
        <Group gap="12" mt="24">
          <SubmitButton color="red" busy={t("kind.voiding")}>
            {t("ledger.void.button")}
          </SubmitButton>
          <CancelLink to={donationPath} />
        </Group>
      </AdminForm>
    </>
  );
}
