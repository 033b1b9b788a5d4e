import { Anchor, Box, Card, Group, Paper, Stack, Table, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { FileField } from "~/components/admin/file-field";
import { Form, SecondaryText, SubmitButton } from "~/components/admin";
import type { BankMonth } from "~/features/bank/bank-list.server";
import { formatRupees } from "~/lib/rupees";
import type { ImportView } from "./import-view";
import { t } from "~/locales/screen-text";

export function ImportCard({ error, actionData }: { error: string | undefined; actionData: unknown }) {
  return (
    <Card component="section" withBorder mb="24" maw="34rem" aria-labelledby="import-title">
      <h2 id="import-title">{t("bank.import.importTitle")}</h2>
      <Form action="/adminBank" encType="multipart/form-data">
        <Stack gap="16" align="stretch">
          <FileField
            name="file"
            accept=".csv,.txt,.tsv,.xls,.xlsx,text/csv,text/plain"
            label={t("bank.import.file")}
            description={t("bank.import.fileHint")}
            error={error}
            actionData={actionData}
          />
          <Group>
            <SubmitButton name="intent" value="import" busy={t("bank.busy.reading")}>
              {t("bank.import.import")}
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
      <h2 id="practise-title">{t("bank.sample.tryFirst")}</h2>
      <Form action="/adminBank">
        <p>{t("bank.sample.tryHint")}</p>
        <SubmitButton variant="default" name="intent" value="practise" busy={t("bank.busy.making")}>
          {t("bank.sample.make")}
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
    <h2 id="sample-title">{t("bank.sample.title")}</h2>
    <p>{t("bank.sample.hint")}</p>
    <Form action="/adminBank">
      <SubmitButton variant="default" name="intent" value="endPractice" busy={t("bank.busy.removing")}>
        {t("bank.sample.remove")}
      </SubmitButton>
    </Form>
  </Paper>
);

/** Removes a wrong choice of columns, so that staff can choose again. @param headers keys of headers */
export function ChosenColumns({ headers }: { headers: string[] }) {
  if (headers.length === 0) return null;
  return (
    <Box component="section" mt="32" maw="34rem" aria-labelledby="chosen-title">
      <h2 id="chosen-title">{t("bank.columnForm.chosenTitle")}</h2>
      {headers.map((header) => (
        <Form key={header} action="/adminBank">
          <input type="hidden" name="header" value={header} />
          <p style={{ overflowWrap: "anywhere" }}>{header.split("|").filter(Boolean).join(", ")}</p>
          <SubmitButton
            variant="default"
            name="intent"
            value="forgetColumns"
            busy={t("bank.busy.saving")}
            title={header}
          >
            {t("bank.columnForm.chooseAgain")}
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
      <h2 id="imports-title">{t("bank.list.imports")}</h2>
      <Table className="data-table" fz="1rem" verticalSpacing="8" horizontalSpacing="12">
        <Table.Thead>
          <Table.Tr>
            {[
              t("bank.words.day"),
              t("bank.words.account"),
              t("bank.words.period"),
              t("bank.words.lines"),
              t("bank.words.state"),
            ].map((title) => (
              <Table.Th key={title} scope="col">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {imports.map(({ id, when, account, period, lines, state }) => (
            <Table.Tr key={id}>
              <Table.Td data-label={t("bank.words.day")}>
                <Anchor component={Link} to={`/adminBank/imports/${id}`} display="inline-block" py="4">
                  {when}
                </Anchor>
              </Table.Td>
              <Table.Td data-label={t("bank.words.account")}>{account}</Table.Td>
              <Table.Td data-label={t("bank.words.period")}>{period || "–"}</Table.Td>
              <Table.Td data-label={t("bank.words.lines")}>{lines}</Table.Td>
              <Table.Td data-label={t("bank.words.state")}>{t(`bank.importStates.${state}`)}</Table.Td>
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
      <h2 id="months-title">{t("bank.list.months")}</h2>
      <Table className="data-table" fz="1rem" verticalSpacing="8" horizontalSpacing="12">
        <Table.Thead>
          <Table.Tr>
            {[
              t("bank.words.month"),
              t("bank.list.opening"),
              t("bank.list.credits"),
              t("bank.list.debits"),
              t("bank.list.closing"),
              t("bank.words.explained"),
            ].map((title, index) => (
              <Table.Th key={title} scope="col" data-number={(index > 0 && index < 5) || undefined}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map((one) => (
            <Table.Tr key={`${one.account} ${one.month}`}>
              <Table.Td data-label={t("bank.words.month")}>
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
                <Table.Td key={name} data-label={t(`bank.list.${name}`)} data-number>
                  <span style={{ whiteSpace: "nowrap" }}>{money(one[name])}</span>
                </Table.Td>
              ))}
              <Table.Td data-label={t("bank.words.explained")}>
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
  const parts = [
    credits > 0 && t("bank.credits", { count: credits }),
    debits > 0 && t("bank.debits", { count: debits }),
  ].filter(Boolean);
  return parts.length === 0 ? t("bank.list.allExplained") : t("bank.list.notYet", { rest: parts.join(", ") });
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
          {t(isTwice ? "bank.list.differsTwice" : "bank.list.differs", {
            amount: formatRupees(Math.abs(missing)),
          })}
        </Text>
      )}
      {gap === 0 ? null : (
        <Text c="red.7" fw="600">
          {t(gap > 0 ? "bank.list.opensAbove" : "bank.list.opensBelow", {
            amount: formatRupees(Math.abs(gap)),
          })}
        </Text>
      )}
      {waitingIn(waiting, waitingDebits)}
      {opening === null ? <SecondaryText>{t("bank.list.noBalances")}</SecondaryText> : null}
      <Anchor component={Link} to={`/adminClose/${month}`} inherit display="block" py="4">
        {t("bank.list.closingOf", { month: name })}
      </Anchor>
    </div>
  );
}
