import type { SubmissionResult } from "@conform-to/react";
import { Alert, Anchor, Button, Card, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { donor as donorMessages } from "~/locales/en.json";
import type { DonorView, MergeView } from "./donor-view";
import { Address } from "~/components/admin/email-address";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { Form } from "~/components/admin/form";
import { DescriptionList } from "~/components/admin/description-list";
import { ModeNote } from "~/components/admin/mode-note";
import { BackLink, PageHeader, PageError, SecondaryText, StateBadge } from "~/components/admin/page-header";
import { DismissLink, ConfirmDialog } from "~/components/admin/confirm-dialog";
import { SubmitButton } from "~/components/admin/submit-button";
import { ContactForm, MergeForms, NoteForm, ParticularsForm } from "./donor-page-forms";

type Props = {
  donor: DonorView;
  /** Of the gifts. */
  page: number;
  /** Who may be the same person, once staff look. */
  joining: MergeView | null;
  /** Shown once, in the answer to the button. */
  wholePan: string | null;
  /** What one of the forms answered. */
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** One donor: the gifts, what was mailed, the particulars of all gifts, and who else may be the same person. */
export function DonorPage({ donor, page, joining, wholePan, lastResult }: Props) {
  const at = `/adminDonors/${donor.id}`;
  const sent = lastResult?.initialValue?.intent;
  const isOfForm = sent === "contact" || sent === "particulars" || sent === "note" || sent === "merge";
  return (
    <>
      <PageHeader title={donor.name} back={<BackLink to="/adminDonors">Donors</BackLink>} />
      <ModeNote>each kind has a sum of its own below, and what is not real money says so.</ModeNote>
      <PageError text={isOfForm ? null : lastResult?.error?.[""]?.[0]} />
      <ConfirmDialog by="join" title="Are they one person?" problem={null}>
        {joining ? <ConfirmJoin {...{ donor, joining, at }} /> : null}
      </ConfirmDialog>
      {donor.unsure ? <Unsure at={at} donor={donor} /> : null}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: "24", md: "48" }} verticalSpacing="24" mb="24">
        <section aria-labelledby="facts-title">
          <h2 id="facts-title">What is known</h2>
          <DescriptionList label="What is known" facts={donor.facts} />
          {donor.hasPan ? <WholePan at={at} pan={wholePan} /> : null}
        </section>
        <Stack gap="24">
          <ContactForm key={`contact ${donor.id}`} {...{ donor, at }} lastResult={lastResult} />
          <ParticularsForm key={donor.id} {...{ donor, at }} lastResult={lastResult} />
        </Stack>
      </SimpleGrid>
      <section aria-labelledby="gifts-title">
        <h2 id="gifts-title">Gifts</h2>
        <AdminTable
          caption="Gifts"
          items={donor.gifts}
          idOf={({ id }) => id}
          columns={giftColumns(at, donor.total > 1)}
          view={{ sort: "", columns: ["amount", "day", "state", "receipt", "particulars", "part"] }}
          paging={{ total: donor.total, page }}
        />
      </section>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: "24", md: "48" }} verticalSpacing="24">
        <NoteForm key={donor.id} {...{ donor, at }} lastResult={lastResult} />
        <Stack gap="24">
          <MergeForms key={donor.id} {...{ donor, at }} lastResult={lastResult} />
          <Mails mails={donor.mails} />
        </Stack>
      </SimpleGrid>
      <Erase at={at} />
    </>
  );
}

/** Who joins whom, before they do. */
function ConfirmJoin({ donor, joining, at }: { donor: DonorView; joining: MergeView; at: string }) {
  return (
    <>
      <p>
        Every gift of <strong>{joining.name}</strong> becomes one of <strong>{donor.name}</strong>.
      </p>
      <h3>{joining.name}</h3>
      <DescriptionList label={joining.name} facts={joining.facts} />
      <h3>{donor.name}</h3>
      <DescriptionList label={donor.name} facts={donor.facts} />
      <Form action={at} preventScrollReset>
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="other" value={joining.id} />
        <Group gap="12" mt="16">
          <SubmitButton name="confirmed" value="on">
            Join
          </SubmitButton>
          <DismissLink by="join" />
        </Group>
      </Form>
    </>
  );
}

/** Anybody can write another's PAN with a gift of their own. */
function Unsure({ at, donor }: { at: string; donor: DonorView }) {
  return (
    <Alert variant="light" color="surface" mb="24" title="Check first">
      <Text mb="12">
        {donor.hasPan
          ? "These gifts share a PAN but not a name or email address. Somebody may have written a PAN that is not theirs: correct it at that gift. No certificate is mailed until you confirm."
          : "These gifts do not have one name and email address."}
        {donor.others > 0
          ? ` What you correct below is not written to ${donor.others === 1 ? "1 gift" : `${donor.others} gifts`} with another name or email address until you confirm.`
          : ""}
      </Text>
      <Form action={at} preventScrollReset>
        <SubmitButton name="intent" value="confirm" variant="default">
          All gifts are of one person
        </SubmitButton>
      </Form>
    </Alert>
  );
}

/** The question stands on a page of its own. */
const Erase = ({ at }: { at: string }) => (
  <Card withBorder component="section" mt="24" aria-labelledby="erase-title">
    <h2 id="erase-title">If the donor asks to be forgotten</h2>
    <Text mb="12">The next page lists what will be erased and what the law requires us to keep.</Text>
    <Button
      component={Link}
      to={`${at}/erase`}
      variant="default"
      color="primary"
      style={{ alignSelf: "start" }}
    >
      {donorMessages.erase}
    </Button>
  </Card>
);

function WholePan({ at, pan }: { at: string; pan: string | null }) {
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
    <Form action={at} preventScrollReset>
      <SubmitButton name="intent" value="show-pan" variant="default">
        Show PAN
      </SubmitButton>
      <SecondaryText>The activity log records who looked.</SecondaryText>
    </Form>
  );
}

type Gift = DonorView["gifts"][number];

const giftColumns = (at: string, mayPart: boolean): Column<Gift>[] => [
  {
    name: "amount",
    title: "Gift",
    cell: ({ href, amount, cause, refunded, who }) => (
      <>
        <Anchor component={Link} to={href} display="inline-block" py="8" fw="600">
          {amount} to {cause}
        </Anchor>
        {refunded ? <SecondaryText>{refunded} given back</SecondaryText> : null}
        {who ? (
          <SecondaryText>
            <Address text={who} />
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
    cell: ({ id, receiptHref, receiptNumber, canReplace, amount, day }) =>
      receiptHref ? (
        <>
          <Anchor href={receiptHref} display="inline-block" py="8">
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
      ) : null,
  },
  {
    name: "particulars",
    title: "Particulars",
    cell: ({ id, particulars, hasPan, amount, day }) => (
      <>
        {particulars}
        {hasPan ? (
          <Anchor
            component={Link}
            to={`${at}/gift-pan/${id}`}
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
    name: "part",
    title: "Not this donor?",
    cell: ({ id, amount, day }) =>
      mayPart ? (
        <Form action={at} preventScrollReset>
          <input type="hidden" name="gift" value={id} />
          <Button
            type="submit"
            name="intent"
            value="split"
            variant="subtle"
            aria-label={`Move ${amount} of ${day} to a new donor`}
          >
            Move to a new donor
          </Button>
        </Form>
      ) : null,
  },
];

function Mails({ mails }: { mails: DonorView["mails"] }) {
  return (
    <section aria-labelledby="mails-title">
      <h2 id="mails-title">Mails</h2>
      {mails.length === 0 ? <Text>No receipt was mailed.</Text> : null}
      <Stack gap="8">
        {mails.map(({ id, what, to, when }) => (
          <Group key={id} justify="space-between" gap="12">
            <div style={{ overflowWrap: "anywhere" }}>
              {what} <SecondaryText>{to}</SecondaryText>
            </div>
            <SecondaryText>{when}</SecondaryText>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
