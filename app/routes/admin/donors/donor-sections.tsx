import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
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
import { counted } from "~/lib/counted";
import { formatDateTime } from "~/lib/dates";
import { maskedPan } from "~/lib/pan";

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
        Every gift of <strong>{other.name}</strong> moves to <strong>{donor.name}</strong>.
        {mergeConfirms
          ? " This confirms that one person made all these gifts: what you corrected, or correct later, is shown on their pages."
          : ""}
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
            Merge
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
    <Alert variant="light" color="surface" mb="24" title="Check first">
      <Text mb="12">
        Anybody can enter the name, email address and PAN of somebody else.
        {hasPan && !isOnlyDonation
          ? " If a gift is not this donor’s, correct its PAN. No certificate is emailed while names or email addresses differ and you have not confirmed."
          : ""}
      </Text>
      {others > 0 ? (
        <Text mb="12">
          {isOnlyDonation
            ? "You have not confirmed that the gift is this donor’s."
            : `${confirmed === 0 ? "No gift is" : counted(confirmed, "gift is", "gifts are")} confirmed, ${unconfirmed.toLocaleString("en-IN")} not.`}{" "}
          What you correct below is not written to {isOnlyDonation ? "it" : counted(others, "gift")} until you
          confirm.
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
          {isOnlyDonation
            ? "Confirm that the gift is this donor’s"
            : "Confirm that one person made these gifts"}
        </SubmitButton>
      </Form>
      {isOnlyDonation ? null : <SecondaryText>Or confirm single gifts in the list below.</SecondaryText>}
    </Alert>
  );
}

/** @param pan unmasked, only in the response to the button */
export function WholePan({ action, pan }: { action: string; pan: string | null }) {
  if (pan)
    return (
      <Alert role="status" variant="outline" title="Whole PAN">
        <Text ff="monospace" size="lg" translate="no">
          {pan}
        </Text>
        Shown once. The activity log records that you looked.
      </Alert>
    );
  return (
    <Form action={action} preventScrollReset>
      <SubmitButton name="intent" value="show-pan" variant="default">
        Show PAN
      </SubmitButton>
      <SecondaryText>The activity log records who looked.</SecondaryText>
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
    <h2 id="gifts-title">Gifts</h2>
    <AdminTable
      caption="Gifts"
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
    title: "Gift",
    cell: ({ href, amount, cause, refunded, name, email }) => (
      <>
        <TextLink to={href} fw="600">
          {amount} to {cause}
        </TextLink>
        {refunded ? <SecondaryText>{refunded} given back</SecondaryText> : null}
        {name || email ? (
          <SecondaryText>
            <BreakableText text={[name, email].filter(Boolean).join(", ")} />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "day", title: "Day", cell: ({ day }) => day },
  {
    name: "state",
    title: "State",
    cell: ({ state, stateWords, mode }) => (
      <>
        <StateBadge code={state}>{stateWords}</StateBadge>
        {mode ? <SecondaryText>{mode}</SecondaryText> : null}
      </>
    ),
  },
  {
    name: "receipt",
    title: "Receipt",
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
                aria-label={`Issue a replacement receipt for ${amount} of ${day}`}
              >
                Issue a replacement receipt
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
    title: "Details",
    cell: ({ id, hasAddress, panTail, amount, day }) => (
      <>
        {[hasAddress && "address", panTail && maskedPan(panTail)].filter(Boolean).join(", ")}
        {panTail ? (
          <Anchor
            component={Link}
            to={`${donorPath}/gift-pan/${id}`}
            display="block"
            py="8"
            aria-label={`Correct the PAN of ${amount} of ${day}`}
          >
            Correct the PAN
          </Anchor>
        ) : null}
      </>
    ),
  },
  {
    name: "confirmed",
    title: "This donor’s?",
    cell: ({ id, isConfirmed, state, amount, day }) => (
      <>
        {isConfirmed ? "Confirmed" : null}
        {(isConfirmed || state === "voided") && !canSplit ? null : (
          <Form action={donorPath} preventScrollReset>
            <input type="hidden" name="gift" value={id} />
            {isConfirmed || state === "voided" ? null : (
              <RowButton intent="confirm" name={`Confirm that ${amount} of ${day} is this donor’s`}>
                Confirm
              </RowButton>
            )}
            {canSplit ? (
              <RowButton intent="split" name={`Move ${amount} of ${day} to a new donor`}>
                Move to a new donor
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
      <h2 id="mails-title">Emails</h2>
      {mails.length === 0 ? <Text>No receipt has been emailed.</Text> : null}
      <Stack gap="8">
        {mails.map(({ id, kind, state, recipient, sent_at, created_at }) => (
          <Group key={id} justify="space-between" gap="12">
            <div style={{ overflowWrap: "anywhere" }}>
              {mailKindLabel(kind)}, {mailStateLabel[state].toLowerCase()}{" "}
              <SecondaryText>{recipient}</SecondaryText>
            </div>
            <SecondaryText>{formatDateTime(sent_at ?? created_at)}</SecondaryText>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
