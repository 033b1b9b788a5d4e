import { Fieldset, Group, Stack } from "@mantine/core";
import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { todayInIndia } from "~/lib/india-time";
import { particularNames } from "~/features/donations/donor-fields";
import { causeChoices } from "~/features/causes/causes.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { cashLimit } from "~/features/donations/cash-limit.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { staffFormAction, staffFormLoader } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { giving as donationMessages } from "~/locales/en.json";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";
import { TextArea, TextField } from "~/components/admin/fields";
import { BackLink, CancelLink, PageHeader } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { TickBox } from "~/components/form-fields";
import { CauseAndChannel, useCashLimit } from "./offline-fields";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Record a gift", hidden: true });

export const loader = staffFormLoader("manageDonations", async () => {
  const today = todayInIndia(new Date());
  // A new token per visit deduplicates submissions.
  const values = { givenOn: today, formToken: newFormToken() };
  return { today, values, causes: await causeChoices(db), cashLimitPaise: await cashLimit(db, new Date()) };
});

export const action = staffFormAction("manageDonations", async ({ request, staff }) => {
  const form = await readForm(request, RecordOfflineDonation, [
    "amount",
    "cause",
    "channel",
    "givenOn",
    "name",
    "email",
    "phone",
    ...particularNames,
    "note",
    "formToken",
  ]);
  if (!staff) return data(form.reply({ formErrors: ["account.sessionEnded"] }), { status: 401 });
  if (!form.ok) return invalidForm(form);
  const recorded = await recordOfflineDonation(db, staff, form.value, new Date());
  if (!recorded.ok) return refusalReply(form, recorded.refusal);
  const { donation } = recorded.value;
  return redirectWith(
    donation.email ? "ledger.recordedAndMailed" : "ledger.recorded",
    `/adminDonations/${donation.id}`,
  );
});

export default function AdminDonationOfflinePage() {
  const { today, values, causes, cashLimitPaise } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const gift = useAdminForm({
    id: "gift",
    schema: async () =>
      (await import("~/features/donations/ledger/offline-donation-form")).RecordOfflineDonation,
    lastResult,
    defaultValue: { givenOn: values.givenOn },
  });
  const { fields } = gift;
  const cash = useCashLimit(cashLimitPaise, {
    channel: fields.channel.initialValue,
    amount: fields.amount.initialValue,
  });
  const sentToken = lastResult?.initialValue?.formToken;
  return (
    <>
      <PageHeader title="Record a gift" back={<BackLink to="/adminDonations">Donations</BackLink>} />
      <p className="lead">
        For cash, a cheque or a transfer that reached the foundation. It gets the next receipt number and
        counts towards the cause at once.
      </p>
      <AdminForm of={gift} maw="34rem" action="/adminDonations/new" onChange={cash.onChange}>
        {/* Kept across attempts, so that the donation is recorded once. */}
        <input
          type="hidden"
          name="formToken"
          defaultValue={typeof sentToken === "string" ? sentToken : values.formToken}
        />
        <Fieldset mb="24" legend="The gift">
          <Stack gap="16">
            <TextField
              field={fields.amount}
              label="Amount in rupees"
              inputMode="decimal"
              maxLength={40}
              leftSection="₹"
            />
            <CauseAndChannel
              {...{ fields, causes, cashLimitPaise }}
              isCashAboveLimit={cash.isCashAboveLimit}
            />
            <TextField
              field={fields.givenOn}
              label="Date given"
              description="The receipt number belongs to the year in which you record the donation, even if it was given in an earlier financial year."
              type="date"
              max={today}
            />
            <TextArea
              field={fields.note}
              label="Note"
              description="For staff only, such as the number of the cheque"
              maxLength={limits.giving.note}
            />
          </Stack>
        </Fieldset>
        <Fieldset mb="24" legend="The donor">
          <Stack gap="16">
            <TextField
              field={fields.name}
              label="Name"
              description="As it should appear on the receipt; if left blank, the donor is anonymous"
              maxLength={limits.text.name}
            />
            <TextField
              field={fields.email}
              label="Email"
              description="We email the receipt to it"
              type="email"
              maxLength={limits.text.email}
            />
            <TextField field={fields.phone} label="Phone" description="10 digits" type="tel" maxLength={20} />
            <TextArea
              field={fields.address}
              label="Address"
              description="If either the name or the address is missing, the law treats the gift as anonymous"
              maxLength={limits.text.postalAddress}
            />
            <TickBox
              field={fields.wantsCertificate}
              label={donationMessages.certificate}
              description="Said by the donor"
            />
            <TextField
              field={fields.pan}
              label={donationMessages.pan}
              description="For the certificate; kept encrypted"
              maxLength={20}
            />
          </Stack>
        </Fieldset>
        <Group gap="12">
          <SubmitButton busy="Recording...">Record the gift</SubmitButton>
          <CancelLink to="/adminDonations" />
        </Group>
      </AdminForm>
    </>
  );
}
