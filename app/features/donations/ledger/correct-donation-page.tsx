import type { SubmissionResult } from "@conform-to/react";
import { Alert, Anchor, Group, Stack } from "@mantine/core";
import { Link } from "@remix-run/react";
import { limits } from "~/lib/limits";
import { SelectField, TextArea, TextField } from "~/components/admin/fields";
import { BackLink, CancelLink, PageHeader } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { CashLimitWarning, cashHint, useCashLimitWarning } from "./cash-limit-warning";
import { causeChoices, channelChoices } from "./offline-donation-page";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";

type Props = {
  id: string;
  amount: string;
  amountPaise: number;
  cashLimitPaise: number;
  isMailed: boolean;
  donorHref: string | null;
  /** The year of the donation, when its statement was filed. */
  filedYear: string | null;
  today: string;
  values: Record<"cause" | "channel" | "givenOn" | "name" | "note" | "receipt", string>;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** Corrects an offline donation; a wrong amount is voided and recorded again. */
export function CorrectDonationPage({ id, amount, isMailed, today, values, lastResult, ...rest }: Props) {
  const at = `/adminDonations/${id}`;
  const correction = useAdminForm({
    id: "correct",
    schema: async () => (await import("./offline-donation-form")).CorrectOfflineDonation,
    lastResult,
    defaultValue: values as never,
  });
  const { fields } = correction;
  const { amountPaise, cashLimitPaise, donorHref, filedYear } = rest;
  const cash = useCashLimitWarning(cashLimitPaise, {
    channel: fields.channel.initialValue,
    amount: amountPaise,
  });
  return (
    <>
      <PageHeader title={`Correct ${amount}`} back={<BackLink to={at}>The donation</BackLink>} />
      <p className="lead">
        {`A new receipt replaces ${values.receipt}${isMailed ? " and is emailed to the donor" : ""}, unless only the note changes. Is the amount wrong? Void the donation and record it again.`}
        {donorHref ? (
          <>
            {" "}
            Email, phone, address and PAN are corrected{" "}
            <Anchor component={Link} to={donorHref} inherit>
              at the donor
            </Anchor>
            .
          </>
        ) : null}
      </p>
      {filedYear ? (
        <Alert variant="light" color="highlight" mb="24" maw="42rem">
          The statement of {filedYear} has been filed. If this correction changes it, file the{" "}
          <Anchor component={Link} to={`/adminStatement/revised?year=${filedYear}`} inherit>
            revised statement of {filedYear}
          </Anchor>{" "}
          afterwards.
        </Alert>
      ) : null}
      <AdminForm of={correction} maw="34rem" action={`${at}/correct`} onChange={cash.onChange}>
        <input type="hidden" name="receipt" value={values.receipt} />
        <Stack gap="16" mb="24">
          <SelectField field={fields.cause} label="Cause" data={causeChoices} />
          <SelectField
            field={fields.channel}
            label="Payment method"
            description={cashHint(cashLimitPaise)}
            data={channelChoices}
          />
          <CashLimitWarning limitPaise={cashLimitPaise} isShown={cash.isShown} />
          <TextField field={fields.givenOn} label="Date given" type="date" max={today} />
          <TextField
            field={fields.name}
            label="Name"
            description="As it should appear on the receipt"
            maxLength={limits.text.name}
          />
          <TextArea
            field={fields.note}
            label="Note"
            description="For staff only"
            maxLength={limits.giving.note}
          />
        </Stack>
        <Group gap="12">
          <SubmitButton busy="Saving...">Save</SubmitButton>
          <CancelLink to={at} />
        </Group>
      </AdminForm>
    </>
  );
}
