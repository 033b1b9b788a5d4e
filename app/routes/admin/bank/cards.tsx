import { Anchor, Box, Card, Group, NativeSelect, Stack, Table, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { FileField } from "~/components/admin/file-field";
import { Form, FormError, SecondaryText, SubmitButton } from "~/components/admin";
import type { BankMonth } from "~/features/bank/bank-list.server";
import { counted } from "~/lib/counted";
import { formatRupees } from "~/lib/rupees";

export function ImportCard({ error, actionData }: { error: string | undefined; actionData: unknown }) {
  return (
    <Card component="section" withBorder mb="24" maw="34rem" aria-labelledby="import-title">
      <h2 id="import-title">Import a statement</h2>
      <Form action="/adminBank" encType="multipart/form-data">
        <Stack gap="16" align="stretch">
          <FileField
            name="file"
            accept=".csv,.txt,.tsv,.xls,text/csv,text/plain"
            label="The bank’s CSV file"
            description="As net banking saves it, up to 10 MB. Some banks name it .xls. Lines that an earlier file held are recognised, so periods may overlap."
            error={error}
            actionData={actionData}
          />
          <Group>
            <SubmitButton name="intent" value="import" busy="Importing...">
              Import
            </SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Card>
  );
}

const COLUMN_CHOICES = [
  ["day", "Day"],
  ["narration", "Narration"],
  ["credit", "Credit (deposit)"],
  ["debit", "Debit (withdrawal)"],
  ["amount", "Amount, if one column holds both"],
  ["side", "Cr or Dr of the amount"],
  ["balance", "Balance"],
  ["balanceSide", "Cr or Dr of the balance"],
  ["reference", "The bank’s reference"],
] as const;
export const COLUMN_NAMES = COLUMN_CHOICES.map(([name]) => name);

/** Asks for the columns of a bank's statement whose format is unknown. */
export function ChooseColumnsCard({
  headerKey,
  header,
  examples,
  typed = {},
  kept,
  error,
}: {
  headerKey: string;
  /** Token of the file. */
  kept: string;
  header: string[];
  examples: string[][];
  typed?: Partial<Record<(typeof COLUMN_NAMES)[number], string>>;
  error?: string;
}) {
  const options = [
    { value: "", label: "None" },
    ...header.map((name, index) => {
      const example = examples[0]?.[index];
      return {
        value: String(index),
        label: `${name || `Column ${index + 1}`}${example ? ` (${example.slice(0, 40)})` : ""}`,
      };
    }),
  ];
  return (
    <Card component="section" withBorder mb="24" maw="34rem" aria-labelledby="columns-title">
      <h2 id="columns-title">Choose the columns</h2>
      <p>This bank’s columns are not known yet. They are remembered for its next files.</p>
      <Form action="/adminBank">
        <input type="hidden" name="header" value={headerKey} />
        <input type="hidden" name="kept" value={kept} />
        <input type="hidden" name="shown" value={JSON.stringify({ header, examples })} />
        <FormError text={error} />
        <Stack gap="16" align="stretch">
          {COLUMN_CHOICES.map(([name, label]) => (
            <NativeSelect
              key={name}
              name={name}
              label={label}
              data={options}
              defaultValue={typed[name] ?? ""}
              required={name === "day" || name === "narration"}
            />
          ))}
          <Group>
            <SubmitButton name="intent" value="columns" busy="Importing...">
              Remember the columns and import
            </SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Card>
  );
}

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

function MonthState({ month: { missing, gap, waiting, waitingDebits, opening } }: { month: BankMonth }) {
  return (
    <div>
      {missing === 0 ? null : (
        <Text c="red.7" fw="600">
          Does not add up: a difference of {formatRupees(Math.abs(missing))}. Lines are missing.
        </Text>
      )}
      {gap === 0 ? null : (
        <Text c="red.7" fw="600">
          Opens {formatRupees(Math.abs(gap))} {gap > 0 ? "above" : "below"} the closing balance before it.
          Lines are missing.
        </Text>
      )}
      {waitingIn(waiting, waitingDebits)}
      {opening === null ? <SecondaryText>The file holds no balances</SecondaryText> : null}
    </div>
  );
}
