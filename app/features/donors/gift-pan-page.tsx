import type { SubmissionResult } from "@conform-to/react";
import { Group, Stack } from "@mantine/core";
import { giving as donationMessages } from "~/locales/en.json";
import type { DonorDonation } from "./donor-view";
import { DescriptionList } from "~/components/admin/description-list";
import { TextField } from "~/components/admin/fields";
import { BackLink, CancelLink, PageHeader } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";

type Props = {
  donor: { id: string; name: string };
  gift: DonorDonation;
  pan: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** For a gift that somebody gave with a wrong PAN, or with another person's. */
export function GiftPanPage({ donor, gift, pan, lastResult }: Props) {
  const at = `/adminDonors/${donor.id}`;
  const action = `${at}/gift-pan/${gift.id}`;
  const giftPan = useAdminForm({
    id: "gift-pan",
    schema: async () => (await import("./donor-forms")).CorrectGiftPan,
    lastResult,
    defaultValue: { pan },
  });
  const { fields } = giftPan;
  return (
    <>
      <PageHeader title="The PAN of a gift" back={<BackLink to={at}>{donor.name}</BackLink>} />
      <Stack maw="34rem" gap="16">
        <DescriptionList label="The gift" facts={gift.facts} />
        <AdminForm of={giftPan} action={action} aria-label="The PAN of this gift">
          <Stack gap="16">
            <TextField
              field={fields.pan}
              label={donationMessages.pan}
              description="For this gift alone, and for the coming months of a monthly one. Leave blank to remove the PAN and move the gift to a new donor."
              maxLength={20}
              autoComplete="off"
            />
            <Group gap="12">
              <SubmitButton busy="Saving...">Save PAN</SubmitButton>
              <CancelLink to={at} />
            </Group>
          </Stack>
        </AdminForm>
      </Stack>
    </>
  );
}
