import { Group, List } from "@mantine/core";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  AdminForm,
  BackLink,
  CancelLink,
  PageHeader,
  staffMeta,
  SubmitButton,
  useAdminForm,
} from "~/components/admin";
import { csrOptions } from "~/features/csr/csr.server";
import { donorFieldsOf, KnownDonors } from "~/features/donors/known-donors";
import { SomebodyElse } from "~/features/donations/ledger/offline-donation-form";
import { OfflineDonorFields } from "~/features/donations/ledger/offline-donor-fields";
import { donorLabel } from "~/features/donations/payment-labels";
import { givenAtOf, isCertificateOffered } from "~/features/donations/tax-approval.server";
import { findCorrectableDonation } from "~/features/payments/offline-corrections.server";
import { moveToSomebodyElse } from "~/features/payments/somebody-else.server";
import { listReceiptRecipients } from "~/features/receipts/donation-notices.server";
import { findReceipt } from "~/features/receipts/receipts.server";
import { latestFiling } from "~/features/statement/filing.server";
import { asText } from "~/lib/form-values";
import { formatRupees } from "~/lib/rupees";
import { taxYearOf } from "~/lib/tax-year";
import { readKnownDonors } from "~/server/known-donors.server";
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
import { FiledYear } from "./donation-parts";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("ledger.somebodyElse.title");

export const loader = staffLoader(
  "viewDonations",
  async function somebodyElseLoader({ request, params: { id = "" }, db, now }) {
    const found = await findCorrectableDonation(db, id);
    if (!found.ok && found.refusal.kind === "not_found") throw new Response(null, { status: 404 });
    if (!found.ok) return redirect(`/adminDonations/${id}`);
    const donation = found.value;
    const receipt = await findReceipt(db, id);
    const year = taxYearOf(givenAtOf(donation));
    const path = `/adminDonations/${id}/somebody-else`;
    return {
      id,
      path,
      amount: formatRupees(donation.amount_paise),
      donor: donorLabel(donation),
      receiptNumber: receipt?.number ?? "",
      sentTo: (await listReceiptRecipients(db, id, now)).map(({ to }) => to),
      filedYear: (await latestFiling(db, year)) ? year : null,
      isCertificateOffered: await isCertificateOffered(db, givenAtOf(donation)),
      projects: await csrOptions(db),
      donors: await readKnownDonors(request, path),
      pending: await pendingForm(request),
    };
  },
);

export const action = staffAction(
  "manageDonations",
  async function somebodyElseAction({ staff, request, params: { id = "" }, db, now }) {
    const form = await readForm(request, SomebodyElse);
    if (!form.ok) return invalidForm(form);
    await requireReauthentication(request, form.typed);
    const moved = await moveToSomebodyElse(db, staff, id, form.value, now);
    if (!moved.ok) return refusalReply(form, moved.refusal);
    return redirectWith("ledger.movedToSomebodyElse", `/adminDonations/${id}`);
  },
);

export default function AdminSomebodyElsePage() {
  const page = useLoaderData<typeof loader>();
  const { id, amount, donor, receiptNumber, sentTo, filedYear, donors } = page;
  const lastResult = useActionData<typeof action>();
  const donationPath = `/adminDonations/${id}`;
  return (
    <>
      <PageHeader
        title={t("ledger.somebodyElse.heading", { amount })}
        back={<BackLink to={donationPath}>{t("ledger.theDonation")}</BackLink>}
      />
      <p className="lead">{t("ledger.somebodyElse.lead", { donor })}</p>
      <List mb="24" spacing="8" ps="20" maw="42rem" listStyleType="disc" style={{ overflowWrap: "anywhere" }}>
        <List.Item>{t("ledger.somebodyElse.leaves", { donor })}</List.Item>
        {receiptNumber ? (
          <List.Item>{t("ledger.somebodyElse.receipt", { number: receiptNumber })}</List.Item>
        ) : (
          <List.Item>{t("ledger.somebodyElse.imported")}</List.Item>
        )}
        {sentTo.length > 0 ? (
          <List.Item>{t("ledger.somebodyElse.gotWrong", { addresses: sentTo.join(", ") })}</List.Item>
        ) : null}
      </List>
      {filedYear ? <FiledYear year={filedYear} /> : null}
      <KnownDonors {...donors} path={page.path} keptValues={{}} />
      <DonorForm key={donors.chosen?.id ?? ""} page={page} lastResult={lastResult} />
    </>
  );
}

type FormProps = {
  page: ReturnType<typeof useLoaderData<typeof loader>>;
  lastResult: ReturnType<typeof useActionData<typeof action>>;
};

function DonorForm({ page, lastResult }: FormProps) {
  const { chosen } = page.donors;
  const donationPath = `/adminDonations/${page.id}`;
  const donorForm = useAdminForm({
    id: "donor",
    schema: async () => (await import("~/features/donations/ledger/offline-donation-form")).SomebodyElse,
    lastResult,
    defaultValue: page.pending ?? (chosen ? donorFieldsOf(chosen) : {}),
  });
  const kept = asText(lastResult?.initialValue?.donor) || asText(page.pending?.donor);
  return (
    <AdminForm of={donorForm} action={page.path} maw="34rem">
      <input type="hidden" name="receipt" value={page.receiptNumber} />
      <input type="hidden" name="donor" value={chosen?.id ?? kept} />
      <OfflineDonorFields
        fields={donorForm.fields}
        isCertificateOffered={page.isCertificateOffered}
        projects={page.projects}
        nameHint={t("bank.record.nameHint")}
        panTail={chosen?.panTail ?? null}
      />
      <Group gap="12">
        <SubmitButton busy={t("doing.moving")}>{t("ledger.somebodyElse.move")}</SubmitButton>
        <CancelLink to={donationPath} />
      </Group>
    </AdminForm>
  );
}
