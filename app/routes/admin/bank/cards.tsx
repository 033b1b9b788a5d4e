import { Anchor, Box, Card, Group, Paper, Stack, Table, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { FileField } from "~/components/admin/file-field";
import { Form, SecondaryText, SubmitButton } from "~/components/admin";
import type { BankMonth } from "~/features/bank/bank-list.server";
import { counted } from "~/lib/counted";
import { formatRupees } from "~/lib/rupees";
import { IMPORT_STATE_NAMES, type ImportView } from "./import-view";

export function ImportCard({ error, actionData }: { error: string | undefined; actionData: unknown }) {
  return (
    <Card component="section" withBorder mb="24" maw="34rem" aria-labelledby="import-title">
      <h2 id="import-title">Import a statement</h2>
      <Form action="/adminBank" encType="multipart/form-data">
        <Stack gap="16" align="stretch">
          <FileField
            name="file"
            accept=".csv,.txt,.tsv,.xls,.xlsx,text/csv,text/plain"
            label="The bank’s file"
            description="As net banking saves it (CSV, text or Excel), up to 10 MB. You see what it holds before anything is imported. Lines that an earlier file held are recognised, so periods may overlap."
            error={error}
            actionData={actionData}
          />
          <Group>
            <SubmitButton name="intent" value="import" busy="Reading...">
              Import
            </SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Card>
  );
}

/** Only while nothing real is there. */
export function PractiseCard() {
  return (
    <Box component="section" mb="32" maw="34rem" aria-labelledby="practise-title">
      <h2 id="practise-title">Try it first</h2>
      <Form action="/adminBank">
        <p>
          A sample statement has eight lines and pledges of “Practice Anitha”, “Practice Thomas” and “Practice
          Rahul”. All that you make of them is practice, and goes with one press.
        </p>
        <SubmitButton variant="default" name="intent" value="practise" busy="Making it...">
          Practise with a sample statement
        </SubmitButton>
      </Form>
    </Box>
  );
}

export const SampleNote = () => (
  <Paper
    component="section"
    bg="highlight.1"
    px="16"
    py="12"
    mb="24"
    maw="44rem"
    aria-labelledby="sample-title"
  >
    <h2 id="sample-title">These lines are a sample</h2>
    <p>
      The lines of the “Practice account”, its pledges, and the gifts, spendings and cash that you record from
      them are practice. They are removed when you say so, and by themselves with the first real statement
      that is imported or the first real gift that is recorded.
    </p>
    <Form action="/adminBank">
      <SubmitButton variant="default" name="intent" value="endPractice" busy="Removing...">
        Remove the sample statement
      </SubmitButton>
    </Form>
  </Paper>
);

/** Removes a wrong choice of columns, so that staff can choose again. @param headers keys of headers */
export function ChosenColumns({ headers }: { headers: string[] }) {
  if (headers.length === 0) return null;
  return (
    <Box component="section" mt="32" maw="34rem" aria-labelledby="chosen-title">
      <h2 id="chosen-title">Columns that were chosen</h2>
      {headers.map((header) => (
        <Form key={header} action="/adminBank">
          <input type="hidden" name="header" value={header} />
          <p style={{ overflowWrap: "anywhere" }}>{header.split("|").filter(Boolean).join(", ")}</p>
          <SubmitButton variant="default" name="intent" value="forgetColumns" busy="Saving..." title={header}>
            Choose them again
          </SubmitButton>
        </Form>
      ))}
    </Box>
  );
}

/** @param imports the latest */
export function ImportsCard({ imports }: { imports: ImportView[] }) {
  if (imports.length === 0) return null;
  return (
    <Box component="section" mt="32" mb="32" aria-labelledby="imports-title">
      <h2 id="imports-title">Imports</h2>
      <Table className="data-table" fz="1rem" verticalSpacing="8" horizontalSpacing="12">
        <Table.Thead>
          <Table.Tr>
            {["Day", "Account", "Period", "Lines", "State"].map((title) => (
              <Table.Th key={title} scope="col">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {imports.map(({ id, when, account, period, lines, state }) => (
            <Table.Tr key={id}>
              <Table.Td data-label="Day">
                <Anchor component={Link} to={`/adminBank/imports/${id}`} display="inline-block" py="4">
                  {when}
                </Anchor>
              </Table.Td>
              <Table.Td data-label="Account">{account}</Table.Td>
              <Table.Td data-label="Period">{period || "–"}</Table.Td>
              <Table.Td data-label="Lines">{lines}</Table.Td>
              <Table.Td data-label="State">{IMPORT_STATE_NAMES[state]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

const money = (paise: number | null) => (paise === null ? "–" : formatRupees(paise));

export function MonthsCard({ months }: { months: (BankMonth & { name: string })[] }) {
  if (months.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="months-title">
      <h2 id="months-title">Months</h2>
      <Table className="data-table" fz="1rem" verticalSpacing="8" horizontalSpacing="12">
        <Table.Thead>
          <Table.Tr>
            {["Month", "Opening", "Credits", "Debits", "Closing", "Explained"].map((title, index) => (
              <Table.Th key={title} scope="col" data-number={(index > 0 && index < 5) || undefined}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map((one) => (
            <Table.Tr key={`${one.account} ${one.month}`}>
              <Table.Td data-label="Month">
                <div>
                  <Anchor
                    component={Link}
                    to={`/adminBank?show=all&month=${one.month}`}
                    display="inline-block"
                    py="4"
                  >
                    {one.name}
                  </Anchor>
                  <SecondaryText>{one.account}</SecondaryText>
                </div>
              </Table.Td>
              {(["opening", "credits", "debits", "closing"] as const).map((name) => (
                <Table.Td key={name} data-label={name.charAt(0).toUpperCase() + name.slice(1)} data-number>
                  <span style={{ whiteSpace: "nowrap" }}>{money(one[name])}</span>
                </Table.Td>
              ))}
              <Table.Td data-label="Explained">
                <MonthState month={one} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

const waitingIn = (credits: number, debits: number) => {
  const parts = [credits > 0 && counted(credits, "credit"), debits > 0 && counted(debits, "debit")].filter(
    Boolean,
  );
  return parts.length === 0 ? "All" : `Not yet: ${parts.join(", ")}`;
};

function MonthState({
  month: { month, name, missing, isTwice, gap, waiting, waitingDebits, opening },
}: {
  month: BankMonth & { name: string };
}) {
  return (
    <div>
      {missing === 0 ? null : (
        <Text c="red.7" fw="600">
          Does not add up: a difference of {formatRupees(Math.abs(missing))}.{" "}
          {isTwice ? "Is a line of this sum counted twice?" : "Lines are missing."}
        </Text>
      )}
      {gap === 0 ? null : (
        <Text c="red.7" fw="600">
          Opens {formatRupees(Math.abs(gap))} {gap > 0 ? "above" : "below"} the closing balance before it.
          Lines are missing.
        </Text>
      )}
      {waitingIn(waiting, waitingDebits)}
      {opening === null ? <SecondaryText>The file has no balances</SecondaryText> : null}
      <Anchor component={Link} to={`/adminClose/${month}`} inherit display="block" py="4">
        Closing of {name}
      </Anchor>
    </div>
  );
}
