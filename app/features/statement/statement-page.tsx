import type { SubmissionResult } from "@conform-to/react";
import { Alert, Anchor, Box, Button, Card, Group, List, NativeSelect, Table, Text } from "@mantine/core";
import { Form as GetForm, Link } from "@remix-run/react";
import type {
  FilingQuestion,
  FilingView,
  IncompleteItem,
  StatementView,
  DonorToReviewView,
} from "./statement-view";
import { ModeNote } from "~/components/admin/mode-note";
import { UserText } from "~/components/admin/user-text";
import { PageHeader, PageError, SecondaryText } from "~/components/admin/page-header";
import { FilingDialog, TakeBackDialog } from "./filing-dialogs";
import { Filings } from "./filings";
import { IncompleteGifts } from "./incomplete-gifts";

type Props = {
  years: string[];
  statement: StatementView;
  filings: FilingView[];
  /** What is asked before the first filing. */
  question: FilingQuestion | null;
  /** The filing that is to be taken back, once confirmed. */
  takingBack: FilingView | null;
  unsure: DonorToReviewView[];
  items: IncompleteItem[];
  total: number;
  page: number;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** What becomes of the gifts of a tax year: in the statement or not, filed or not, and what is missing. */
export function StatementPage({ years, statement, filings, unsure, items, total, page, ...asked }: Props) {
  const { year } = statement;
  const { question, takingBack, lastResult } = asked;
  return (
    <>
      <PageHeader title={`Tax statement ${year}`}>
        <YearChoice years={years} year={year} />
      </PageHeader>
      <ModeNote>
        practised gifts are in no row of this statement. Gifts recorded by hand are real, and are in it.
      </ModeNote>
      <PageError text={lastResult?.error?.[""]?.[0]} />
      {takingBack ? (
        <TakeBackDialog year={year} filing={takingBack} />
      ) : (
        <FilingDialog question={question} after={null} unsure={unsure.length} />
      )}
      <p className="lead">
        {statement.form} names who gave what. It is due on {statement.due}; the portal then makes the donors’
        certificates ({statement.certificate}).
      </p>
      <Alert variant="light" color="surface" mb="24">
        The foundation’s accountant decides what is filed. What the law and the form say of this year stands
        in{" "}
        <Anchor component={Link} to={`/adminStatement/form?year=${year}`} inherit>
          a table that you can correct
        </Anchor>
        .
        {statement.isRegistrationMissing
          ? " The number and the date of the foundation’s approval are still missing there."
          : ""}
      </Alert>
      <States statement={statement} />
      <Anonymous anonymous={statement.anonymous} />
      {unsure.length > 0 ? <LookFirst unsure={unsure} /> : null}
      <Filings year={year} filings={filings} />
      <IncompleteGifts {...{ year, items, total, page }} />
    </>
  );
}

const YearChoice = ({ years, year }: { years: string[]; year: string }) => (
  <Group component={GetForm} {...{ method: "get", action: "/adminStatement" }} gap="8" align="flex-end">
    <NativeSelect key={year} name="year" label="Tax year" defaultValue={year} data={years} />
    <Button type="submit" variant="default">
      Show
    </Button>
  </Group>
);

function States({ statement: { states, ledger } }: { statement: StatementView }) {
  return (
    <Card component="figure" className="figure" m="0" mb="24">
      <Text component="figcaption" id="states-title" ff="heading" fw="700" size="lg" mb="8">
        What happens to each gift
      </Text>
      <Table fz="1rem" tabularNums verticalSpacing="8" horizontalSpacing="4" aria-labelledby="states-title">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">State</Table.Th>
            <Table.Th scope="col" ta="end">
              Gifts
            </Table.Th>
            <Table.Th scope="col" ta="end">
              Rupees
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {states.map(({ state, href, meaning, gifts, sum }) => (
            <Table.Tr key={state}>
              <Table.Th scope="row" fw="600">
                <Anchor component={Link} to={href} inherit display="inline-block" py="4">
                  {state}
                </Anchor>
                <SecondaryText>{meaning}</SecondaryText>
              </Table.Th>
              <Table.Td ta="end">{gifts}</Table.Td>
              <Table.Td ta="end">{sum}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">
              <Anchor component={Link} to={ledger.href} inherit display="inline-block" py="4">
                ledger
              </Anchor>
              <SecondaryText>All gifts received in the year, less what was returned</SecondaryText>
            </Table.Th>
            <Table.Th ta="end">{ledger.gifts}</Table.Th>
            <Table.Th ta="end">{ledger.sum}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Card>
  );
}

function Anonymous({ anonymous: { sum, threshold, rule, beyond } }: Pick<StatementView, "anonymous">) {
  return (
    <Box component="section" aria-labelledby="anonymous-title" mb="24">
      <h2 id="anonymous-title">Anonymous gifts</h2>
      <p>
        {sum} came without a name or without an address. The law taxes anything above {threshold}, {rule}.{" "}
        <strong>{beyond ? `${beyond} is above it.` : "Nothing is above it."}</strong>
      </p>
    </Box>
  );
}

/** Anybody can write another's PAN with a gift of their own. */
const LookFirst = ({ unsure }: { unsure: DonorToReviewView[] }) => (
  <Box component="section" aria-labelledby="look-title" mb="24">
    <h2 id="look-title">Check first</h2>
    <p>
      Gifts of these donors have one PAN, but not one name, email or postal address. On the donor’s page you
      confirm that one person made them, or correct the PAN of one of them.
    </p>
    <List spacing="8" ps="20" listStyleType="disc">
      {unsure.map(({ href, donor, told }) => (
        <List.Item key={href} style={{ overflowWrap: "anywhere" }}>
          <Anchor component={Link} to={href} display="inline-block" py="8" fw="600">
            <UserText text={donor} />
          </Anchor>
          <SecondaryText>
            <UserText text={told} />
          </SecondaryText>
        </List.Item>
      ))}
    </List>
  </Box>
);
