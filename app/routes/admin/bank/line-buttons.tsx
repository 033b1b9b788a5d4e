import { Alert, Anchor, Button, Group, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { BookNow, Form, SubmitButton } from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { asText } from "~/lib/form-values";
import { bankLimits } from "~/features/bank/limits";
import type { DebitSuggestionView, LineView, SuggestionView } from "./line-view";

type Props = { line: LineView; action: string };

const small = { size: "sm", px: "12" } as const;

/** The line, and how much of it the page shows as explained. */
export const LineFields = ({ line: { id, explainedPaise } }: { line: LineView }) => (
  <>
    <input type="hidden" name="line" value={id} />
    <input type="hidden" name="explained" value={explainedPaise} />
  </>
);

/** Buttons for what is suggested. 'This is that gift' links and creates nothing. */
export function SuggestionButtons({
  line,
  suggestion,
  action,
  lastResult,
}: Props & { suggestion: SuggestionView; lastResult?: FormResult }) {
  const { kind, id, canLink, donor } = suggestion;
  const newGift = `/adminBank/${line.id}${donor ? `?donor=${encodeURIComponent(donor)}` : ""}#record-title`;
  return (
    <Form action={action} preventScrollReset>
      <LineFields line={line} />
      <input type="hidden" name="kind" value={kind === "pledge" ? "gift" : kind} />
      <input type="hidden" name="suggestion" value={kind} />
      <input type="hidden" name="id" value={id} />
      <BookNow lastResult={lastResult} />
      <Group gap="8">
        {canLink ? (
          <SubmitButton {...small} name="intent" value="link" busy="Linking...">
            {kind === "settlement" ? "This is that settlement" : "This is that gift"}
          </SubmitButton>
        ) : null}
        {kind === "donor" ? (
          <Button {...small} component={Link} to={newGift}>
            Record a new gift
          </Button>
        ) : null}
        <SubmitButton {...small} variant="default" name="intent" value="dismiss" busy="Saving...">
          Not this one
        </SubmitButton>
      </Group>
    </Form>
  );
}

/** Links a debit to what is there, or leads to its form, filled in. */
export function DebitButtons({
  line,
  suggestion: { link, form },
  action,
  lastResult,
}: Props & { suggestion: DebitSuggestionView; lastResult?: FormResult }) {
  if (form)
    return (
      <span className="bank-fill">
        <Button {...small} variant="default" component={Link} to={form}>
          Fill in the form like that
        </Button>
      </span>
    );
  if (!link) return null;
  return (
    <Form action={action} preventScrollReset>
      <LineFields line={line} />
      <input type="hidden" name="kind" value={link.kind} />
      <input type="hidden" name="id" value={link.id} />
      <BookNow lastResult={lastResult} />
      <SubmitButton {...small} name="intent" value="link" busy="Linking...">
        {link.label}
      </SubmitButton>
    </Form>
  );
}

type ForeignProps = Props & { since: string | null; category: string };

/** Says what to do with money from abroad, before a form offers to record it as a gift. */
export const ForeignAlert = ({ line, action, since, category }: ForeignProps) => (
  <Alert variant="light" color="highlight" mb="24" title="From abroad?">
    <Form action={action}>
      <LineFields line={line} />
      <input type="hidden" name="category" value={category} />
      <p style={{ marginTop: 0 }}>
        {line.isCredit
          ? "The bank’s text speaks of money from abroad. From a foreign citizen, or an organisation abroad, it is a foreign contribution: the law (FCRA) allows it in the foundation’s FCRA account alone. Don’t record it as a gift. Ask the bank to send it back, and set it apart here. From an Indian citizen who lives abroad it may be a gift: keep a proof, such as a copy of the passport."
          : since
            ? `This sum came from abroad on ${since} and was set apart. Is this line its return? Then neither counts as received or spent.`
            : "The bank’s text speaks of money from abroad. Is this line the return of such money? Then it counts as spent on nothing."}
      </p>
      <SubmitButton name="intent" value="other" busy="Saving...">
        {line.isCredit ? "Set it apart, to be sent back" : "It is sent back"}
      </SubmitButton>
    </Form>
  </Alert>
);

export const MatchAgainForm = ({ line, action, lastResult }: Props & { lastResult: FormResult }) => (
  <Form action={action}>
    <p>
      Somebody chose ‘Take back’ or ‘Not this one’ here, so that gift is not suggested again. ‘Match again’
      looks for it once more.
    </p>
    <input type="hidden" name="line" value={line.id} />
    <BookNow lastResult={lastResult} />
    <Group mb="16">
      <SubmitButton variant="default" name="intent" value="matchAgain" busy="Matching...">
        Match again
      </SubmitButton>
    </Group>
  </Form>
);

export const firstError = (result: FormResult) => Object.values(result?.error ?? {}).flat()[0];

export function IgnoreForm({ line, action, lastResult }: Props & { lastResult: FormResult }) {
  return (
    <Form action={action} preventScrollReset>
      <input type="hidden" name="line" value={line.id} />
      <BookNow lastResult={lastResult} />
      <Group gap="8" align="flex-start" wrap="nowrap">
        <TextInput
          name="reason"
          label="Reason"
          maxLength={bankLimits.reason}
          defaultValue={asText(lastResult?.initialValue?.reason)}
          error={(lastResult?.error?.reason ?? lastResult?.error?.[""])?.[0]}
          autoFocus={Boolean(lastResult?.error?.reason)}
          style={{ flexGrow: 1 }}
        />
        <SubmitButton
          variant="default"
          name="intent"
          value="ignore"
          busy="Saving..."
          mt="26"
          style={{ flexShrink: 0 }}
        >
          Ignore
        </SubmitButton>
      </Group>
    </Form>
  );
}

export const StopIgnoringForm = ({ line, action, lastResult }: Props & { lastResult: FormResult }) => (
  <Form action={action}>
    <input type="hidden" name="line" value={line.id} />
    <BookNow lastResult={lastResult} />
    <SubmitButton variant="default" name="intent" value="stopIgnoring" busy="Saving...">
      Count it again
    </SubmitButton>
  </Form>
);

/** In a list: what the line is, or what is suggested. */
export function WhatItIs({ line }: { line: LineView }) {
  if (line.ignoredReason !== null) return <span>{line.ignoredReason}</span>;
  const suggested = line.suggestion ?? line.debitSuggestion;
  if (line.allocations.length === 0 && suggested) return <LinkedText {...suggested} />;
  return line.allocations.map((allocation) => (
    <div key={allocation.id}>
      {line.allocations.length > 1 || line.state === "part" ? `${allocation.sum}: ` : null}
      <LinkedText {...allocation} />
    </div>
  ));
}

export const LinkedText = ({ text, href }: { text: string; href: string | null }) =>
  href ? (
    <Anchor component={Link} to={href} display="inline" py="4" inherit>
      {text}
    </Anchor>
  ) : (
    <span>{text}</span>
  );
