import { Group, Stack } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  AdminForm,
  BackLink,
  CancelLink,
  DescriptionList,
  PageHeader,
  staffMeta,
  SubmitButton,
  TextField,
  useAdminForm,
} from "~/components/admin";
import { findDonation } from "~/features/donations/find-donation.server";
import { correctDonationPan } from "~/features/donors/donor-corrections.server";
import { CorrectDonationPan } from "~/features/donors/donor-forms";
import { findDonorName } from "~/features/donors/donors.server";
import { formatDay, formatDateTime } from "~/lib/dates";
import { maskedPan } from "~/lib/pan";
import { formatRupees } from "~/lib/rupees";
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

export const meta = staffMeta("donor.giftPan.title");

export const loader = staffLoader("viewDonors", async function donorGiftPanLoader({ request, params, db }) {
  const donor = params.donor ?? "";
  const name = await findDonorName(db, donor);
  if (name === null) throw new Response(null, { status: 404 });
  const donation = await findDonation(db, params.gift ?? "");
  if (donation?.donor_id !== donor) throw new Response(t("donor.giftNotFound"), { status: 404 });
  const { received_on, paid_at, created_at, pan_last4 } = donation;
  const facts = {
    Gift: formatRupees(donation.amount_paise),
    Day: received_on ? formatDay(received_on) : formatDateTime(paid_at ?? created_at),
    Donor: donation.name,
    Email: donation.email,
    Phone: donation.phone,
    Address: donation.address,
    PAN: pan_last4 && maskedPan(pan_last4),
  };
  return {
    donor: { id: donor, name },
    donationId: donation.id,
    facts: Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    pan: (await pendingForm(request))?.pan ?? "",
  };
});

export const action = staffAction(
  "manageDonors",
  async function donorGiftPanAction({ staff, request, params, db, now }) {
    const form = await readForm(request, CorrectDonationPan);
    if (!form.ok) return invalidForm(form);
    await requireReauthentication(request, form.typed);
    const { donor = "", gift = "" } = params;
    const corrected = await correctDonationPan(db, staff, donor, gift, form.value.pan, now);
    if (!corrected.ok) return refusalReply(form, corrected.refusal);
    return redirectWith("donor.panCorrected", redirectPath`/adminDonations/${gift}`);
  },
);

export default function AdminDonationPanPage() {
  const { donor, donationId, facts, pan } = useLoaderData<typeof loader>();
  const donorPath = `/adminDonors/${donor.id}`;
  const form = useAdminForm({
    id: "gift-pan",
    schema: async () => (await import("~/features/donors/donor-forms")).CorrectDonationPan,
    lastResult: useActionData<typeof action>(),
    defaultValue: { pan },
  });
  return (
    <>
      <PageHeader title={t("donor.giftPan.title")} back={<BackLink to={donorPath}>{donor.name}</BackLink>} />
      <Stack maw="34rem" gap="16">
        <DescriptionList label={t("donor.giftPan.gift")} facts={facts} />
        <AdminForm
          of={form}
          action={`${donorPath}/gift-pan/${donationId}`}
          aria-label={t("donor.giftPan.form")}
        >
          <Stack gap="16">
            <TextField
              field={form.fields.pan}
              label={t("giving.pan")}
              description={t("donor.giftPan.hint")}
              maxLength={20}
              autoComplete="off"
            />
            <Group gap="12">
              <SubmitButton busy={t("bank.busy.saving")}>{t("donor.giftPan.save")}</SubmitButton>
              <CancelLink to={donorPath} />
            </Group>
          </Stack>
        </AdminForm>
      </Stack>
    </>
  );
}
