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

export const meta = staffMeta<typeof loader>((page) => page?.number ?? t("kind.aGift"));

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
      <PageHeader title={gift.number} back={<BackLink to="/adminInKind">{t("admin.pages.inKind")}</BackLink>}>
        <Button component="a" href={`/adminInKind/${gift.id}/acknowledgement.pdf`} variant="default">
          {t("kind.letter")}
        </Button>
      </PageHeader>
      <DescriptionList
        label={t("kind.theGift")}
        facts={[
          {
            name: t("words.state"),
            value: gift.voided_at
              ? t("kind.voidSince", { day: formatDay(gift.voided_at) })
              : t("kind.isValid"),
          },
          ...(gift.void_reason ? [{ name: t("words.reason"), value: gift.void_reason }] : []),
          { name: t("words.what"), value: gift.what },
          { name: t("words.quantity"), value: gift.quantity },
          {
            name: t("kind.value"),
            value: gift.value_paise === null ? t("kind.notStated") : formatRupees(gift.value_paise),
          },
          { name: t("words.cause"), value: gift.cause },
          { name: t("words.day"), value: formatDay(gift.day) },
          { name: t("words.donor"), value: gift.donor_name || t("words.anonymous") },
          ...(gift.donor_email ? [{ name: t("words.email"), value: gift.donor_email }] : []),
          ...(gift.donor_address ? [{ name: t("words.address"), value: gift.donor_address }] : []),
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
      <h2 id="void-title">{t("kind.byMistake")}</h2>
      <p>{t("kind.voidHint")}</p>
      <AdminForm of={form} action={`/adminInKind/${id}`} maw="34rem">
        <TextArea
          field={form.fields.reason}
          label={t("words.reason")}
          description={t("words.staffOnly")}
          maxLength={inKindLimits.reason}
          rows={2}
        />
        <Group mt="16">
          <SubmitButton color="red" busy={t("kind.voiding")}>
            {t("kind.void")}
          </SubmitButton>
        </Group>
      </AdminForm>
    </section>
  );
}
