import type { SubmissionResult } from "@conform-to/react";
import { Alert, Anchor, Button, Card, Group, NativeSelect, Progress, Stack, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { limits } from "~/lib/limits";
import type { toFetchView, SettlementItem } from "./settlement-view";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { ModeNote } from "~/components/admin/mode-note";
import { FormProblems, formProps, TextField, useValidatedForm } from "~/components/admin/fields";
import { Form } from "~/components/admin/form";
import { EmptyState, PageHeader, SecondaryText } from "~/components/admin/page-header";
import { AdminPagination } from "~/components/admin/pagination";
import { SubmitButton } from "~/components/admin/submit-button";

type Fetch = ReturnType<typeof toFetchView>;

type Props = {
  items: SettlementItem[];
  total: number;
  page: number;
  /** Rows of all settlements, and settlements, that do not match. */
  exceptions: { rows: number; sums: number };
  fetch: Fetch | null;
  today: string;
  mode: "live" | "test" | "practice";
  lastResult: SubmissionResult<string[]> | undefined;
};

/** What the provider transferred to the bank: each line of the bank's statement, and whether the books know it. */
export function SettlementsPage({ items, total, page, exceptions, fetch, today, mode, lastResult }: Props) {
  return (
    <>
      <PageHeader title="Settlements" />
      <ModeNote />
      <p className="lead">
        Each is one line of the bank’s statement, found by its UTR. Open it to see the gifts, refunds and fees
        it is made up of.
      </p>
      {exceptions.rows + exceptions.sums > 0 ? (
        <Alert color="primary" mb="20">
          {[
            counted(exceptions.rows, "row does not match the books.", "rows do not match the books."),
            counted(exceptions.sums, "sum is not the bank’s line.", "sums are not the bank’s line."),
          ].join(" ")}
        </Alert>
      ) : null}
      <AdminTable caption="Settlements" {...{ columns, items }} idOf={({ id }) => id} />
      {items.length === 0 ? (
        <EmptyState>
          {mode === "test" ? "In test mode the provider settles nothing." : "Nothing has been settled yet."}
        </EmptyState>
      ) : null}
      <AdminPagination total={total} page={page} size={limits.admin.pageSize} />
      <Fetching fetch={fetch} today={today} lastResult={lastResult} />
      <Books today={today} />
    </>
  );
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? "" : count === 1 ? `One ${one}` : `${count} ${many}`;

const columns: Column<SettlementItem>[] = [
  {
    name: "utr",
    title: "UTR",
    cell: ({ href, name }) => (
      <Anchor component={Link} to={href} style={{ overflowWrap: "anywhere" }}>
        {name}
      </Anchor>
    ),
  },
  { name: "day", title: "Day", cell: ({ day }) => day },
  { name: "rows", title: "Rows", isNumber: true, cell: ({ rows }) => rows },
  {
    name: "matches",
    title: "Matches",
    cell: ({ exceptions, difference }) => (
      <>
        {exceptions > 0 ? <strong>{exceptions} do not</strong> : difference ? null : "All"}
        {difference ? <strong style={{ display: "block" }}>Sum differs</strong> : null}
      </>
    ),
  },
  {
    name: "amount",
    title: "Amount",
    isNumber: true,
    cell: ({ paid, difference }) => (
      <>
        {paid}
        {difference ? <SecondaryText>The provider says {difference.told}</SecondaryText> : null}
      </>
    ),
  },
];
const LOOK_EVERY_MS = 2_000;

/** Asks for days to be fetched, and says how far that is; without a script by loading the page again. */
function Fetching({ fetch, today, lastResult }: Pick<Props, "fetch" | "today" | "lastResult">) {
  const { revalidate } = useRevalidator();
  const look = useInterval(revalidate, LOOK_EVERY_MS);
  const isUnderWay = fetch?.isUnderWay ?? false;
  useEffect(() => {
    if (isUnderWay) look.start();
    else look.stop();
    return look.stop;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `look` is new each time, its functions are not
  }, [isUnderWay]);
  const [form, fields] = useValidatedForm({
    id: "fetch",
    schema: async () => (await import("./fetch-form")).FetchSettlements,
    lastResult,
    defaultValue: { from: `${today.slice(0, 7)}-01`, to: today },
  });
  return (
    <Card component="section" withBorder mt="24" maw="34rem" aria-labelledby="fetch-title">
      <h2 id="fetch-title">Fetch from the provider</h2>
      <p>New settlements are fetched automatically every night. Fetching days again changes nothing.</p>
      <Stack gap="8" mb="16" role="status">
        {fetch ? <FetchState fetch={fetch} /> : null}
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

function FetchState({ fetch }: { fetch: Fetch }) {
  const { from, to, isUnderWay, daysDone, days, rows, trouble } = fetch;
  if (!isUnderWay) return <Text>{`${from} to ${to}: fetched, ${rows} rows.`}</Text>;
  return (
    <>
      <Text>{`${from} to ${to}: ${daysDone} of ${days} days, ${rows} rows.`}</Text>
      <Progress value={(daysDone / days) * 100} aria-label="Days fetched" />
      {trouble ? <Text>The provider is not answering ({trouble}). We keep asking automatically.</Text> : null}
      <Anchor component={Link} to="/adminSettlements">
        Refresh
      </Anchor>
    </>
  );
}

const MONTHS = 24;

/** The double entries of a month, as a file. */
function Books({ today }: { today: string }) {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const months = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
  return (
    <Card component="section" withBorder mt="24" maw="34rem" aria-labelledby="books-title">
      <h2 id="books-title">Monthly journal</h2>
      <p>
        Double entries for TallyPrime, Zoho Books or a spreadsheet: bank, fees, gifts of each cause, refunds,
        gifts by hand. Your accountant decides how they are entered.
      </p>
      <form action="/adminSettlements/books.csv">
        <Group align="flex-end" gap="16">
          <NativeSelect name="month" label="Month" data={months} />
          <Button type="submit" variant="default">
            Save as CSV
          </Button>
        </Group>
      </form>
    </Card>
  );
}
