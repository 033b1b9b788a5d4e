import { Checkbox, Group, List, Text } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { BackLink, CancelLink, Form, PageHeader, staffMeta, SubmitButton } from "~/components/admin";
import { EraseDonor } from "~/features/donors/donor-forms";
import { findDonorName } from "~/features/donors/donors.server";
import { previewDonorErasure, eraseDonor } from "~/features/privacy/donor-erasure.server";
import { counted } from "~/lib/counted";
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
    [counts.gifts, `of ${counted(counts.gifts, "gift")}: ${labels.gifts}`],
    [hasCard ? 1 : 0, t("privacy.erase.card")],
    [counts.unpaid, `of ${counted(counts.unpaid, "unpaid gift")}: ${labels.unpaid}`],
    [counts.monthly, `of ${counted(counts.monthly, "monthly gift")}: ${labels.monthly}`],
    [counts.mails, `the texts and addresses of ${counted(counts.mails, "email")}`],
    [counts.notes, "what staff noted about the donor, and whether they may be named"],
  ] as const;
  const erasedItems = erasable.flatMap(([count, what]) => (count > 0 ? [what] : []));
  return (
    <section aria-labelledby="goes-title">
      <PageHeader title={`${t("donor.erase")}?`} back={<BackLink to={donorPath}>{donor.name}</BackLink>} />
      <h2 id="goes-title">What will be erased</h2>
      {erasedItems.length === 0 ? (
        <Text mb="16">{t("donor.nothingLeft")}</Text>
      ) : (
        <>
          <p>At once; this cannot be undone:</p>
          <BulletList reasons={erasedItems} />
        </>
      )}
      <h2>What stays, and why</h2>
      <BulletList reasons={[...(isInLedger ? KEPT_BY_LAW : []), ...ALWAYS_KEPT]} />
      <Form action={`${donorPath}/erase`}>
        {addresses.length > 0 ? (
          <Checkbox
            name="withAddresses"
            defaultChecked={isTicked}
            label={`Also everything else held under ${addresses.join(", ")}`}
            description="Messages from the contact form, emails, other gifts, an account. Tick this only if you are sure that this is the donor’s own address: anyone can type someone else’s address into a form."
            styles={{ label: { overflowWrap: "anywhere" } }}
          />
        ) : null}
        <Group gap="12" mt="24">
          {erasedItems.length > 0 ? (
            <SubmitButton color="red" busy="Erasing...">
              {t("donor.erase")}
            </SubmitButton>
          ) : null}
          <CancelLink to={donorPath} />
        </Group>
      </Form>
    </section>
  );
}

const KEPT_BY_LAW = [
  `Name, address and PAN of gifts that arrived, with their receipts and refunds: tax law requires the foundation to keep its books and the statement. ${limits.retention.paidGifts.years} years after the end of the financial year of the gift, everything that identifies the donor is removed from them automatically.`,
  "What the donor entered on the payment provider’s own page: the provider holds that.",
];
const ALWAYS_KEPT = [
  "Copies in backups made earlier: they disappear when the backups are replaced.",
  "An activity-log entry saying that this was done and how many records of each kind were erased. It names nobody.",
];

const BulletList = ({ reasons: items }: { reasons: readonly string[] }) => (
  <List mb="24" spacing="8" ps="20" listStyleType="disc">
    {items.map((reason) => (
      <List.Item key={reason}>{reason}</List.Item>
    ))}
  </List>
);
