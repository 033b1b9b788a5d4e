import type { SubmissionResult } from "@conform-to/react";
import { Group, Stack } from "@mantine/core";
import { useRef } from "react";
import { donationMessages } from "~/locales/english-messages";
import type { DonorDonation } from "./donor-view";
import { DescriptionList } from "~/components/admin/description-list";
import { FormProblems, formProps, TextField, useValidatedForm } from "~/components/admin/fields";
import { Form } from "~/components/admin/form";
import { BackLink, CancelLink, PageHeader } from "~/components/admin/page-header";
import { SubmitButton, useIsSubmitting } from "~/components/admin/submit-button";
import { useUnsavedChanges } from "~/components/admin/unsaved-changes-prompt";

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
  const isBusy = useIsSubmitting(action);
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useValidatedForm({
    id: "gift-pan",
    schema: async () => (await import("./donor-forms")).CorrectGiftPan,
    lastResult,
    defaultValue: { pan },
    onSubmit: () => unsaved.forget(),
  });
  // A PAN is not kept on the device.
  const unsaved = useUnsavedChanges(element, { name: null, isSending: isBusy, isBack: Boolean(lastResult) });
  return (
    <>
      <PageHeader title="The PAN of a gift" back={<BackLink to={at}>{donor.name}</BackLink>} />
      <Stack maw="34rem" gap="16">
        <DescriptionList label="The gift" facts={gift.facts} />
        <Form ref={element} action={action} aria-label="The PAN of this gift" {...formProps(form)}>
          <FormProblems form={form} />
          <Stack gap="16">
            <TextField
              field={fields.pan}
              label={donationMessages.pan}
              description="For this gift alone, and for the coming months of a monthly one. Leave blank to remove the PAN and move the gift to a new donor."
              maxLength={20}
              autoComplete="off"
            />
            <Group gap="12">
              <SubmitButton isBusy={isBusy} busy="Saving...">
                Save PAN
              </SubmitButton>
              <CancelLink to={at} />
            </Group>
          </Stack>
        </Form>
      </Stack>
    </>
  );
}
