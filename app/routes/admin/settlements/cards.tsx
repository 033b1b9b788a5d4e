import { Anchor, Card, Group, Progress, Stack, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Form, FormProblems, formProps, SubmitButton, TextField, useValidatedForm } from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { counted } from "~/lib/counted";

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
      <h2 id="fetch-title">Fetch from the provider</h2>
      <p>
        New settlements are fetched automatically every night. Fetching the same days again changes nothing.
      </p>
      <Stack gap="8" mb="16" role="status">
        {progress ? <FetchState progress={progress} /> : null}
      </Stack>
      <FormProblems form={form} />
      <Form action="/adminSettlements" {...formProps(form)}>
        <Group align="flex-start" gap="16" mb="16">
          <TextField field={fields.from} label="From" type="date" max={today} />
          <TextField field={fields.to} label="To" type="date" max={today} />
        </Group>
        <SubmitButton variant="default" busy="Asking...">
          Fetch
        </SubmitButton>
      </Form>
    </Card>
  );
}

function FetchState({ progress }: { progress: FetchProgress }) {
  const { from, to, isRunning, daysDone, days, rows, error } = progress;
  if (!isRunning) return <Text>{`${from} to ${to}: fetched, ${counted(rows, "row")}.`}</Text>;
  return (
    <>
      <Text>{`${from} to ${to}: ${daysDone} of ${days} days, ${counted(rows, "row")}.`}</Text>
      <Progress value={(daysDone / days) * 100} aria-label="Days fetched" />
      {error ? <Text>The provider is not answering ({error}). We keep asking automatically.</Text> : null}
      <Anchor component={Link} to="/adminSettlements">
        Refresh
      </Anchor>
    </>
  );
}

export const JournalCard = () => (
  <Card component="section" withBorder mt="24" maw="34rem" aria-labelledby="books-title">
    <h2 id="books-title">Monthly journal</h2>
    <p>
      Double entries of all receipts and payments for your accountant: for TallyPrime, Excel or as CSV. They
      are on the page of each month.
    </p>
    <Anchor component={Link} to="/adminClose">
      Months and their journals
    </Anchor>
  </Card>
);
