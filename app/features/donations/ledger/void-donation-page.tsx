import type { SubmissionResult } from "@conform-to/react";
import { Group, List } from "@mantine/core";
import { limits } from "~/lib/limits";
import { TextArea } from "~/components/admin/fields";
import { BackLink, CancelLink, PageHeader } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";

type Props = {
  id: string;
  amount: string;
  donor: string | null;
  receiptNumber: string;
  /** Addresses that the receipt was mailed to. */
  mailedTo: string[];
  reason: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** The question before a donation that was recorded by mistake is voided. */
export function VoidDonationPage({ id, amount, donor, receiptNumber, mailedTo, reason, lastResult }: Props) {
  const at = `/adminDonations/${id}`;
  const voiding = useAdminForm({
    id: "void",
    schema: async () => (await import("./offline-donation-form")).VoidOfflineDonation,
    lastResult,
    defaultValue: { reason },
  });
  const gift = donor ? `${amount} from ${donor}` : amount;
  return (
    <>
      <PageHeader title={`Void ${gift}?`} back={<BackLink to={at}>The donation</BackLink>} />
      <p className="lead">
        For a donation that was entered by mistake. If money did arrive and is to be returned, refund it.
      </p>
      <List mb="24" spacing="8" ps="20" maw="42rem" listStyleType="disc" style={{ overflowWrap: "anywhere" }}>
        <List.Item>Receipt {receiptNumber} is cancelled. Its number is never used again.</List.Item>
        <List.Item>
          The donation no longer counts in totals, the books, the public account or the tax statement.
        </List.Item>
        <List.Item>
          {mailedTo.length > 0
            ? `The receipt was emailed to ${mailedTo.join(", ")}. We will email them that it is cancelled.`
            : "The receipt was not emailed to anyone."}
        </List.Item>
        <List.Item>This cannot be undone. If the donation was right after all, record it again.</List.Item>
      </List>
      <AdminForm of={voiding} action={`${at}/void`} maw="34rem">
        <TextArea
          field={voiding.fields.reason}
          label="Reason"
          description="For staff only. It is kept with the receipt."
          maxLength={limits.giving.refundReason}
          rows={2}
        />
        <Group gap="12" mt="24">
          <SubmitButton color="primary" busy="Voiding...">
            Void the donation
          </SubmitButton>
          <CancelLink to={at} />
        </Group>
      </AdminForm>
    </>
  );
}
