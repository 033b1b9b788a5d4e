import { Alert, Anchor, Button, Group, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { BookNow, Form, SubmitButton, UserText } from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { asText } from "~/lib/form-values";
import { bankLimits } from "~/features/bank/limits";
import type { PageSuggestionView, LineView, SuggestionView } from "./line-view";
import { t } from "~/locales/screen-text";

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
          <SubmitButton {...small} name="intent" value="link" busy={t("bank.busy.linking")}>
            {kind === "settlement" ? t("bank.link.thatSettlement") : t("bank.link.thatGift")}
          </SubmitButton>
        ) : null}
        {kind === "donor" ? (
          <Button {...small} component={Link} to={newGift}>
            {t("bank.record.title")}
          </Button>
        ) : null}
        <SubmitButton {...small} variant="default" name="intent" value="dismiss" busy={t("bank.busy.saving")}>
          {t("bank.link.notThis")}
        </SubmitButton>
      </Group>
    </Form>
  );
}

/** Links to what is there, or leads to the form, filled in. */
export function PageButtons({
  line,
  suggestion: { link, form },
  action,
  lastResult,
}: Props & { suggestion: PageSuggestionView; lastResult?: FormResult }) {
  if (form)
    return (
      <span className="bank-fill">
        <Button {...small} variant="default" component={Link} to={form}>
          {t("bank.link.fillIn")}
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
      <Group gap="8">
        {link.to === null ? (
          <SubmitButton {...small} name="intent" value="link" busy={t("bank.busy.linking")}>
            {link.label}
          </SubmitButton>
        ) : (
          <Button {...small} variant="default" component={Link} to={link.to}>
            {link.label}
          </Button>
        )}
        <input type="hidden" name="suggestion" value={link.kind} />
        <SubmitButton {...small} variant="default" name="intent" value="dismiss" busy={t("bank.busy.saving")}>
          {t("bank.link.notThis")}
        </SubmitButton>
      </Group>
    </Form>
  );
}

type ForeignProps = Props & { since: string | null; category: string };

/** Says what to do with money from abroad, before a form offers to record it as a gift. */
export const ForeignAlert = ({ line, action, since, category }: ForeignProps) => (
  <Alert variant="light" color="highlight" mb="24" title={t("bank.foreign.title")}>
    <Form action={action}>
      <LineFields line={line} />
      <input type="hidden" name="category" value={category} />
      <p style={{ marginTop: 0 }}>
        {line.isCredit
          ? t("bank.foreign.credit")
          : since
            ? t("bank.foreign.since", { since })
            : t("bank.foreign.debit")}
      </p>
      <SubmitButton name="intent" value="other" busy={t("bank.busy.saving")}>
        {line.isCredit ? t("bank.foreign.setApart") : t("bank.foreign.sentBack")}
      </SubmitButton>
    </Form>
  </Alert>
);

export const MatchAgainForm = ({ line, action, lastResult }: Props & { lastResult: FormResult }) => (
  <Form action={action}>
    <p>{t("bank.link.matchHint")}</p>
    <input type="hidden" name="line" value={line.id} />
    <BookNow lastResult={lastResult} />
    <Group mb="16">
      <SubmitButton variant="default" name="intent" value="matchAgain" busy={t("bank.busy.matching")}>
        {t("bank.link.matchAgain")}
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
          label={t("bank.words.reason")}
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
          busy={t("bank.busy.saving")}
          mt="26"
          style={{ flexShrink: 0 }}
        >
          {t("bank.line.ignore")}
        </SubmitButton>
      </Group>
    </Form>
  );
}

export const StopIgnoringForm = ({ line, action, lastResult }: Props & { lastResult: FormResult }) => (
  <Form action={action}>
    <input type="hidden" name="line" value={line.id} />
    <BookNow lastResult={lastResult} />
    <SubmitButton variant="default" name="intent" value="stopIgnoring" busy={t("bank.busy.saving")}>
      {t("bank.line.countAgain")}
    </SubmitButton>
  </Form>
);

/** In a list: what the line is, or what is suggested. */
export function WhatItIs({ line }: { line: LineView }) {
  if (line.ignoredReason !== null) return <span>{line.ignoredReason}</span>;
  return (
    <>
      {line.allocations.map((allocation) => (
        <div key={allocation.id}>
          {line.allocations.length > 1 || line.state === "part" ? `${allocation.sum}: ` : null}
          <LinkedText {...allocation} /> {allocation.lone}
        </div>
      ))}
      {[line.suggestion, line.pageSuggestion].map((suggested) =>
        suggested ? (
          <div key={suggested.text}>
            <LinkedText {...suggested} />
          </div>
        ) : null,
      )}
    </>
  );
}

/** It may break after what the bank puts between its parts, and not inside a name. */
export const BankText = ({ text }: { text: string }) =>
  text.split(/(?<=[/*|:-])/).map((part, at) => (
    <Fragment key={at}>
      <UserText text={part} />
      <wbr />
    </Fragment>
  ));

export const LinkedText = ({ text, href }: { text: string; href: string | null }) =>
  href ? (
    <Anchor component={Link} to={href} display="inline" py="4" inherit>
      {text}
    </Anchor>
  ) : (
    <span>{text}</span>
  );
