import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { marked } from "~/components/marked";
import { Link } from "@remix-run/react";
import {
  AdminTable,
  BreakableText,
  type Column,
  DescriptionList,
  DismissLink,
  Form,
  SecondaryText,
  StateBadge,
  SubmitButton,
  TextLink,
} from "~/components/admin";
import type { LedgerItem } from "~/features/donations/ledger/ledger-view";
import type { DonorIntent } from "~/features/donors/donor-forms";
import type { DonorMail } from "~/features/donors/donors.server";
import { mailKindLabel, mailStateLabel } from "~/features/mail/mail-labels";
import { formatDateTime } from "~/lib/dates";
import { maskedPan } from "~/lib/pan";
import { t } from "~/locales/screen-text";

type Person = { id: string; name: string; facts: { name: string; value: string }[] };

type MergeProps = {
  donor: Person;
  other: Person;
  /** Whether merging confirms the gifts of both. */
  mergeConfirms: boolean;
  action: string;
};

export function ConfirmMerge({ donor, other, mergeConfirms, action }: MergeProps) {
  return (
    <>
      <p>
        {marked(t("donor.merge.moves", { from: other.name, to: donor.name }), (words) => (
          <strong>{words}</strong>
        ))}
        {mergeConfirms ? ` ${t("donor.merge.confirms")}` : ""}
      </p>
      <h3>{other.name}</h3>
      <DescriptionList label={other.name} facts={other.facts} />
      <h3>{donor.name}</h3>
      <DescriptionList label={donor.name} facts={donor.facts} />
      <Form action={action} preventScrollReset>
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="other" value={other.id} />
        <Group gap="12" mt="16">
          <SubmitButton name="confirmed" value="on">
            {t("donor.merge.merge")}
          </SubmitButton>
          <DismissLink queryParam="merge" />
        </Group>
      </Form>
    </>
  );
}

type CheckFirstProps = {
  hasPan: boolean;
  confirmed: number;
  unconfirmed: number;
  /** Number of gifts that a correction does not change. */
  others: number;
  action: string;
};

/** Anybody can give with another person's name, email address and PAN. */
export function CheckFirst({ hasPan, confirmed, unconfirmed, others, action }: CheckFirstProps) {
  const isOnlyDonation = confirmed + unconfirmed === 1;
  return (
    <Alert variant="light" color="surface" mb="24" title={t("donor.check.title")}>
      <Text mb="12">{t(hasPan && !isOnlyDonation ? "donor.check.hintPan" : "donor.check.hint")}</Text>
      {others > 0 ? (
        <Text mb="12">
          {isOnlyDonation
            ? t("donor.check.onlyOne")
            : `${
                confirmed === 0
                  ? t("donor.check.noneConfirmed", { unconfirmed: unconfirmed.toLocaleString("en-IN") })
                  : t("donor.check.someConfirmed", {
                      count: confirmed,
                      unconfirmed: unconfirmed.toLocaleString("en-IN"),
                    })
              } ${t("donor.check.notWritten", { count: others })}`}
        </Text>
      ) : null}
      <Form action={action} preventScrollReset>
        <SubmitButton
          name="intent"
          value="confirm"
          variant="default"
          h="auto"
          py="8"
          style={{ whiteSpace: "normal" }}
        >
          {isOnlyDonation ? t("donor.check.confirmOne") : t("donor.check.confirmAll")}
        </SubmitButton>
      </Form>
      {isOnlyDonation ? null : <SecondaryText>{t("donor.check.orSingle")}</SecondaryText>}
    </Alert>
  );
}

/** @param pan unmasked, only in the response to the button */
export function WholePan({ action, pan }: { action: string; pan: string | null }) {
  if (pan)
    return (
      <Alert role="status" variant="outline" title={t("donor.pan.whole")}>
        <Text ff="monospace" size="lg" translate="no">
          {pan}
        </Text>
        {t("donor.pan.shownOnce")}
      </Alert>
    );
  return (
    <Form action={action} preventScrollReset>
      <SubmitButton name="intent" value="show-pan" variant="default">
        {t("donor.pan.show")}
      </SubmitButton>
      <SecondaryText>{t("donor.pan.logged")}</SecondaryText>
    </Form>
  );
}

type Donation = LedgerItem & {
  name: string | null;
  panTail: string | null;
  hasAddress: boolean;
  isConfirmed: boolean;
};
type DonationsProps = { donations: Donation[]; total: number; page: number; donorPath: string };

export const Donations = ({ donations, total, page, donorPath }: DonationsProps) => (
  <section aria-labelledby="gifts-title">
    <h2 id="gifts-title">{t("donor.gifts.title")}</h2>
    <AdminTable
      caption={t("donor.gifts.title")}
      items={donations}
      idOf={({ id }) => id}
      columns={donationColumns(donorPath, total > 1)}
      paging={{ total, page }}
    />
  </section>
);

const donationColumns = (donorPath: string, canSplit: boolean): Column<Donation>[] => [
  {
    name: "amount",
    title: t("donor.gifts.gift"),
    cell: ({ href, amount, cause, refunded, name, email }) => (
      <>
        <TextLink to={href} fw="600">
          {t("donor.gifts.amountTo", { amount, cause })}
        </TextLink>
        {refunded ? <SecondaryText>{t("donor.gifts.givenBack", { refunded })}</SecondaryText> : null}
        {name || email ? (
          <SecondaryText>
            <BreakableText text={[name, email].filter(Boolean).join(", ")} />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "day", title: t("donor.gifts.day"), cell: ({ day }) => day },
  {
    name: "state",
    title: t("donor.gifts.state"),
    cell: ({ state, stateWords, mode }) => (
      <>
        <StateBadge code={state}>{stateWords}</StateBadge>
        {mode ? <SecondaryText>{mode}</SecondaryText> : null}
      </>
    ),
  },
  {
    name: "receipt",
    title: t("donor.gifts.receipt"),
    cell: ({ id, receiptNumber, hasReceiptFile, canReplace, amount, day }) =>
      hasReceiptFile ? (
        <>
          <Anchor href={`/adminDonations/${id}/receipt.pdf`} display="inline-block" py="8">
            {receiptNumber}
          </Anchor>
          {canReplace ? (
            <Form action={`/adminDonations/${id}`}>
              <Button
                type="submit"
                name="intent"
                value="replace"
                variant="default"
                aria-label={t("donor.gifts.replaceOf", { amount, day })}
              >
                {t("donor.gifts.replace")}
              </Button>
            </Form>
          ) : null}
        </>
      ) : (
        receiptNumber
      ),
  },
  {
    name: "particulars",
    title: t("donor.gifts.details"),
    cell: ({ id, hasAddress, panTail, amount, day }) => (
      <>
        {[hasAddress && t("donor.gifts.address"), panTail && maskedPan(panTail)].filter(Boolean).join(", ")}
        {panTail ? (
          <Anchor
            component={Link}
            to={`${donorPath}/gift-pan/${id}`}
            display="block"
            py="8"
            aria-label={t("donor.gifts.correctPanOf", { amount, day })}
          >
            {t("donor.gifts.correctPan")}
          </Anchor>
        ) : null}
      </>
    ),
  },
  {
    name: "confirmed",
    title: t("donor.gifts.thisDonors"),
    cell: ({ id, isConfirmed, state, amount, day }) => (
      <>
        {isConfirmed ? t("donor.gifts.confirmed") : null}
        {(isConfirmed || state === "voided") && !canSplit ? null : (
          <Form action={donorPath} preventScrollReset>
            <input type="hidden" name="gift" value={id} />
            {isConfirmed || state === "voided" ? null : (
              <RowButton intent="confirm" name={t("donor.gifts.confirmOf", { amount, day })}>
                {t("donor.gifts.confirm")}
              </RowButton>
            )}
            {canSplit ? (
              <RowButton intent="split" name={t("donor.gifts.moveOf", { amount, day })}>
                {t("donor.gifts.move")}
              </RowButton>
            ) : null}
          </Form>
        )}
      </>
    ),
  },
];

type RowButtonProps = { intent: DonorIntent; name: string; children: string };

const RowButton = ({ intent, name, children }: RowButtonProps) => (
  <Button type="submit" name="intent" value={intent} variant="subtle" aria-label={name}>
    {children}
  </Button>
);

export function Mails({ mails }: { mails: DonorMail[] }) {
  return (
    <section aria-labelledby="mails-title">
      <h2 id="mails-title">{t("donor.mails.title")}</h2>
      {mails.length === 0 ? <Text>{t("donor.mails.none")}</Text> : null}
      <Stack gap="8">
        {mails.map(({ id, kind, state, recipient, sent_at, created_at }) => (
          <Group key={id} justify="space-between" gap="12">
            <div style={{ overflowWrap: "anywhere" }}>
              {mailKindLabel(kind)}, {t(mailStateLabel[state]).toLowerCase()}{" "}
              <SecondaryText>{recipient}</SecondaryText>
            </div>
            <SecondaryText>{formatDateTime(sent_at ?? created_at)}</SecondaryText>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
