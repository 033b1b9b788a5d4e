import { Button, Group } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  AdminForm,
  BackLink,
  DescriptionList,
  PageHeader,
  staffMeta,
  SubmitButton,
  TextArea,
  useAdminForm,
} from "~/components/admin";
import { causeName } from "~/features/causes/causes.server";
import { VoidInKind } from "~/features/in-kind/in-kind-form";
import { findInKind, voidInKind } from "~/features/in-kind/in-kind.server";
import { inKindLimits } from "~/features/in-kind/limits";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";
import { invalidForm, readForm, redirectWith, refusalReply, staffAction, staffLoader } from "~/server/staff";

export const meta = staffMeta<typeof loader>((page) => page?.number ?? "A gift in kind");

export const loader = staffLoader("manageInKind", async function inKindGiftLoader({ params, db }) {
  const gift = await findInKind(db, params.id ?? "");
  if (!gift) throw new Response(t("kind.gone"), { status: 404 });
  const { foundation: _, cause_names: __, ...rest } = gift;
  return { ...rest, cause: await causeName(db, gift.cause_slug) };
});

export const action = staffAction(
  "manageInKind",
  async function inKindGiftAction({ staff, request, params, db, now }) {
    const form = await readForm(request, VoidInKind);
    if (!form.ok) return invalidForm(form);
    const id = params.id ?? "";
    const voided = await voidInKind(db, staff, id, form.value.reason, now);
    return voided.ok ? redirectWith("kind.voided", `/adminInKind/${id}`) : refusalReply(form, voided.refusal);
  },
);

export default function AdminInKindGiftPage() {
  const gift = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={gift.number} back={<BackLink to="/adminInKind">Gifts in kind</BackLink>}>
        <Button component="a" href={`/adminInKind/${gift.id}/acknowledgement.pdf`} variant="default">
          Acknowledgement (PDF)
        </Button>
      </PageHeader>
      <DescriptionList
        label="The gift in kind"
        facts={[
          { name: "State", value: gift.voided_at ? `void since ${formatDay(gift.voided_at)}` : "valid" },
          ...(gift.void_reason ? [{ name: "Reason", value: gift.void_reason }] : []),
          { name: "What", value: gift.what },
          { name: "Quantity", value: gift.quantity },
          { name: "Value", value: gift.value_paise === null ? "not stated" : formatRupees(gift.value_paise) },
          { name: "Cause", value: gift.cause },
          { name: "Day", value: formatDay(gift.day) },
          { name: "Donor", value: gift.donor_name || "Anonymous" },
          ...(gift.donor_email ? [{ name: "Email", value: gift.donor_email }] : []),
          ...(gift.donor_address ? [{ name: "Address", value: gift.donor_address }] : []),
        ]}
      />
      {gift.voided_at ? null : <VoidForm id={gift.id} />}
    </>
  );
}

function VoidForm({ id }: { id: string }) {
  const form = useAdminForm({
    id: "void",
    schema: async () => (await import("~/features/in-kind/in-kind-form")).VoidInKind,
    lastResult: useActionData<typeof action>(),
  });
  return (
    <section aria-labelledby="void-title">
      <h2 id="void-title">Recorded by mistake?</h2>
      <p>The letter is then cancelled, and its number is never used again.</p>
      <AdminForm of={form} action={`/adminInKind/${id}`} maw="34rem">
        <TextArea
          field={form.fields.reason}
          label="Reason"
          description="For staff only"
          maxLength={inKindLimits.reason}
          rows={2}
        />
        <Group mt="16">
          <SubmitButton color="red" busy="Voiding...">
            Void the gift in kind
          </SubmitButton>
        </Group>
      </AdminForm>
    </section>
  );
}
