/** Forms of a monthly gift's row: another amount, a pause and its end. */
import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { Form, SubmitButton } from "~/components/admin";
import { Disclosure } from "~/components/admin/disclosure";
import { useUrlWithQuery } from "~/components/admin/pagination";
import type { FormResult } from "~/components/form-fields";
import { asText } from "~/lib/form-values";
import { shortRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";

export type RowChanges = {
  id: string;
  /** For labels of buttons: whose, and how much. */
  about: string;
  mayCancel: boolean;
  pause: { until: string; state: "pausing" | "paused" | "resuming"; mayResume: boolean } | null;
  pauseMonths: { month: string; label: string }[];
  amount: { rupees: number; coversFee: boolean; from: string | null } | null;
  tooSoon: string | null;
  waiting: { amountPaise: number; from: string | null } | null;
};

export const hasChanges = ({ mayCancel, pause, waiting }: RowChanges): boolean =>
  mayCancel || pause !== null || waiting !== null;

const RESULT_INTENTS = ["amount", "pause", "resume"];

/** What is asked for and not so yet, and the forms. `lastResult`: of any row. */
export function RowForms({ changes, lastResult }: { changes: RowChanges; lastResult: FormResult }) {
  const to = useUrlWithQuery();
  const { id, about, amount, pause, pauseMonths, tooSoon, waiting, mayCancel } = changes;
  const typed = lastResult?.initialValue;
  const isOfRow = asText(typed?.id) === id && RESULT_INTENTS.includes(asText(typed?.intent));
  const problem = (name: string) => (isOfRow ? lastResult?.error?.[name]?.[0] : undefined);
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
  return (
    <Disclosure
      summary={<span aria-label={t("monthly.changeOf", { about })}>{t("words.change")}</span>}
      open={isOfRow}
    >
      <Stack gap="16" miw="10rem" maw="17rem" pb="12">
        {problem("") ? (
          <Text c="red.9" role="alert">
            {problem("")}
          </Text>
        ) : null}
        {waiting ? (
          <Text size="sm">
            {waiting.from
              ? t("monthly.waitsFrom", { amount: shortRupees(waiting.amountPaise), from: waiting.from })
              : t("monthly.waits", { amount: shortRupees(waiting.amountPaise) })}
          </Text>
        ) : null}
        {amount ? (
          <Form noValidate>
            {hidden("amount")}
            <TextInput
              name="amount"
              label={t("monthly.rupees")}
              description={[
                amount.from ? t("monthly.fromDay", { from: amount.from }) : t("monthly.atOnce"),
                ...(amount.coversFee ? [t("monthly.feeAdded")] : []),
              ].join(" ")}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              defaultValue={isOfRow && typed?.amount ? asText(typed.amount) : String(amount.rupees)}
              error={problem("amount")}
              mb="8"
            />
            <SubmitButton
              busy={t("monthly.preparing")}
              variant="default"
              aria-label={t("monthly.otherAmountOf", { about })}
            >
              {t("monthly.otherAmount")}
            </SubmitButton>
          </Form>
        ) : null}
        {tooSoon ? <Text size="sm">{t("monthly.tooSoon", { day: tooSoon })}</Text> : null}
        {pauseMonths.length > 0 ? (
          <Form noValidate>
            {hidden("pause")}
            <NativeSelect
              name="until"
              label={t("monthly.pauseUntil")}
              data={pauseMonths.map(({ month, label }) => ({ value: month, label }))}
              defaultValue={(isOfRow && asText(typed?.until)) || undefined}
              error={problem("until")}
              mb="8"
            />
            <SubmitButton
              busy={t("monthly.pausing")}
              variant="default"
              aria-label={t("monthly.pauseOf", { about })}
            >
              {t("monthly.pause")}
            </SubmitButton>
          </Form>
        ) : null}
        {pause?.mayResume ? (
          <Form noValidate>
            {hidden("resume")}
            <SubmitButton
              busy={t("monthly.resuming")}
              variant="default"
              aria-label={t("monthly.resumeOf", { about })}
            >
              {t("monthly.resume")}
            </SubmitButton>
          </Form>
        ) : null}
        {mayCancel ? (
          <Group>
            <Button
              component={Link}
              to={to({ cancel: id })}
              preventScrollReset
              variant="default"
              aria-label={t("monthly.cancelOf", { about })}
            >
              {t("monthly.cancelMore")}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Disclosure>
  );
}
