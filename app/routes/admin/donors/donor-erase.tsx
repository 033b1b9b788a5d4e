import { Checkbox, Group, List, Text } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { BackLink, CancelLink, Form, PageHeader, staffMeta, SubmitButton } from "~/components/admin";
import { EraseDonor } from "~/features/donors/donor-forms";
import { findDonorName } from "~/features/donors/donors.server";
import { previewDonorErasure, eraseDonor } from "~/features/privacy/donor-erasure.server";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import {
  pendingForm,
  readForm,
  redirectPath,
  redirectWith,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";

export const meta = staffMeta(() => `${t("donor.erase")}?`);

export const loader = staffLoader(
  "viewDonors",
  async function donorEraseLoader({ request, params: { donor: id = "" }, db }) {
    const [name, erasure] = [await findDonorName(db, id), await previewDonorErasure(db, id)];
    if (name === null || !erasure) throw new Response(null, { status: 404 });
    const pending = await pendingForm(request);
    const { columns, ...shown } = erasure;
    const labelsOf = (group: keyof typeof columns) =>
      [...new Set(columns[group].flatMap(({ label }) => (label ? t(`privacy.labels.${label}`) : [])))].join(
        ", ",
      );
    const labels = { gifts: labelsOf("gifts"), unpaid: labelsOf("unpaid"), monthly: labelsOf("monthly") };
    const hasCard = columns.gifts.some(({ column }) => column === "tribute_token");
    return { ...shown, labels, hasCard, donor: { id, name }, isTicked: Boolean(pending?.withAddresses) };
  },
);

export const action = staffAction(
  "manageDonors",
  async function donorEraseAction({ staff, request, params: { donor = "" }, db, now }) {
    const form = await readForm(request, EraseDonor);
    await requireReauthentication(request, form.typed);
    const withAddresses = form.ok && form.value.withAddresses;
    const erased = await eraseDonor(db, staff, donor, { withAddresses }, now);
    if (!erased.ok) throw new Response(null, { status: 404 });
    return redirectWith(
      erased.value ? "donor.erased" : "donor.nothingLeft",
      redirectPath`/adminDonors/${donor}`,
    );
  },
);

export default function AdminDonorErasePage() {
  const { donor, counts, labels, hasCard, isInLedger, addresses, isTicked } = useLoaderData<typeof loader>();
  const donorPath = `/adminDonors/${donor.id}`;
  const erasable = [
    [counts.gifts, t("donor.eraseView.gifts", { count: counts.gifts, labels: labels.gifts })],
    [hasCard ? 1 : 0, t("privacy.erase.card")],
    [counts.unpaid, t("donor.eraseView.unpaid", { count: counts.unpaid, labels: labels.unpaid })],
    [counts.monthly, t("donor.eraseView.monthly", { count: counts.monthly, labels: labels.monthly })],
    [counts.mails, t("donor.eraseView.mails", { count: counts.mails })],
    [counts.notes, t("donor.eraseView.notes")],
  ] as const;
  const erasedItems = erasable.flatMap(([count, what]) => (count > 0 ? [what] : []));
  return (
    <section aria-labelledby="goes-title">
      <PageHeader title={`${t("donor.erase")}?`} back={<BackLink to={donorPath}>{donor.name}</BackLink>} />
      <h2 id="goes-title">{t("donor.eraseView.title")}</h2>
      {erasedItems.length === 0 ? (
        <Text mb="16">{t("donor.nothingLeft")}</Text>
      ) : (
        <>
          <p>{t("donor.eraseView.atOnce")}</p>
          <BulletList reasons={erasedItems} />
        </>
      )}
      <h2>{t("donor.eraseView.stays")}</h2>
      <BulletList reasons={[...(isInLedger ? keptByLaw() : []), ...alwaysKept()]} />
      <Form action={`${donorPath}/erase`}>
        {addresses.length > 0 ? (
          <Checkbox
            name="withAddresses"
            defaultChecked={isTicked}
            label={t("donor.eraseView.addresses", { addresses: addresses.join(", ") })}
            description={t("donor.eraseView.addressesHint")}
            styles={{ label: { overflowWrap: "anywhere" } }}
          />
        ) : null}
        <Group gap="12" mt="24">
          {erasedItems.length > 0 ? (
            <SubmitButton color="red" busy={t("donor.busy.erasing")}>
              {t("donor.erase")}
            </SubmitButton>
          ) : null}
          <CancelLink to={donorPath} />
        </Group>
      </Form>
    </section>
  );
}

const keptByLaw = () => [
  t("donor.eraseView.keptGifts", { years: limits.retention.paidGifts.years }),
  t("donor.eraseView.keptProvider"),
];
const alwaysKept = () => [t("donor.eraseView.keptBackups"), t("donor.eraseView.keptLog")];

const BulletList = ({ reasons: items }: { reasons: readonly string[] }) => (
  <List mb="24" spacing="8" ps="20" listStyleType="disc">
    {items.map((reason) => (
      <List.Item key={reason}>{reason}</List.Item>
    ))}
  </List>
);
