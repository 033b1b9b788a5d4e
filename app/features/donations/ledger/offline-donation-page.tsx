import type { SubmissionResult } from "@conform-to/react";
import { Fieldset, Group, Stack } from "@mantine/core";
import { limits } from "~/lib/limits";
import { SelectField, TextArea, TextField } from "~/components/admin/fields";
import { giving as donationMessages } from "~/locales/en.json";
import { TickBox } from "~/components/form-fields";
import { SubmitButton } from "~/components/admin/submit-button";
import { BackLink, CancelLink, PageHeader } from "~/components/admin/page-header";
import { CashLimitWarning, cashHint, useCashLimitWarning } from "./cash-limit-warning";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";

export const channelChoices = [
  { value: "", label: "Please choose" },
  { value: "cash", label: "Cash" },
  { value: "cheque", label: "Cheque" },
  { value: "transfer", label: "Bank transfer" },
];
export const causeChoices = [
  { value: "", label: "Please choose" },
  ...limits.donation.causes.map(({ slug, name }) => ({ value: slug, label: name })),
];

/** Records a gift in cash, by cheque or by transfer; it gets the same receipt as an online one. */
export function OfflineDonationPage({
  values,
  lastResult,
  today,
  cashLimitPaise,
}: {
  values: { givenOn: string; formToken: string };
  cashLimitPaise: number;
  lastResult: SubmissionResult<string[]> | null | undefined;
  today: string;
}) {
  const gift = useAdminForm({
    id: "gift",
    schema: async () => (await import("./offline-donation-form")).RecordOfflineDonation,
    lastResult,
    defaultValue: { givenOn: values.givenOn },
  });
  const { fields } = gift;
  const cash = useCashLimitWarning(cashLimitPaise, {
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
        {/* The same for every attempt: what was typed once is recorded once. */}
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
            <SelectField field={fields.cause} label="Cause" data={causeChoices} />
            <SelectField
              field={fields.channel}
              label="Payment method"
              description={cashHint(cashLimitPaise)}
              data={channelChoices}
            />
            <CashLimitWarning limitPaise={cashLimitPaise} isShown={cash.isShown} />
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
