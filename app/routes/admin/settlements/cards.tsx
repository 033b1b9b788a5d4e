import { Anchor, Card, Group, Progress, Stack, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Form, FormProblems, formProps, SubmitButton, TextField, useValidatedForm } from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { t } from "~/locales/screen-text";

type FetchProgress = {
  from: string;
  to: string;
  isRunning: boolean;
  daysDone: number;
  days: number;
  rows: number;
  error: string | null;
};
type Props = { progress: FetchProgress | null; today: string; lastResult: FormResult };

const POLL_EVERY_MS = 2_000;

export function FetchCard({ progress, today, lastResult }: Props) {
  const { revalidate } = useRevalidator();
  const poll = useInterval(revalidate, POLL_EVERY_MS);
  const isRunning = progress?.isRunning ?? false;
  useEffect(() => {
    if (isRunning) poll.start();
    else poll.stop();
    return poll.stop;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `poll` is new each time, its functions are not
  }, [isRunning]);
  const [form, fields] = useValidatedForm({
    id: "fetch",
    schema: async () => (await import("~/features/settlements/fetch-form")).FetchSettlements,
    lastResult,
    defaultValue: { from: `${today.slice(0, 7)}-01`, to: today },
  });
  return (
    <Card component="section" withBorder mt="24" maw="34rem" aria-labelledby="fetch-title">
      <h2 id="fetch-title">{t("settlement.fetchTitle")}</h2>
      <p>{t("settlement.fetchHint")}</p>
      <Stack gap="8" mb="16" role="status">
        {progress ? <FetchState progress={progress} /> : null}
      </Stack>
      <FormProblems form={form} />
      <Form action="/adminSettlements" {...formProps(form)}>
        <Group align="flex-start" gap="16" mb="16">
          <TextField field={fields.from} label={t("words.from")} type="date" max={today} />
          <TextField field={fields.to} label={t("words.to")} type="date" max={today} />
        </Group>
        <SubmitButton variant="default" busy={t("settlement.asking")}>
          {t("settlement.fetch")}
        </SubmitButton>
      </Form>
    </Card>
  );
}

function FetchState({ progress }: { progress: FetchProgress }) {
  const { from, to, isRunning, daysDone, days, rows, error } = progress;
  if (!isRunning) return <Text>{t("settlement.fetched", { from, to, count: rows })}</Text>;
  return (
    <>
      <Text>{t("settlement.fetching", { from, to, done: daysDone, days, count: rows })}</Text>
      <Progress value={(daysDone / days) * 100} aria-label={t("settlement.daysFetched")} />
      {error ? <Text>{t("settlement.notAnswering", { error })}</Text> : null}
      <Anchor component={Link} to="/adminSettlements">
        {t("words.refresh")}
      </Anchor>
    </>
  );
}

export const JournalCard = () => (
  <Card component="section" withBorder mt="24" maw="34rem" aria-labelledby="books-title">
    <h2 id="books-title">{t("settlement.journal")}</h2>
    <p>{t("settlement.journalHint")}</p>
    <Anchor component={Link} to="/adminClose">
      {t("settlement.journalLink")}
    </Anchor>
  </Card>
);
