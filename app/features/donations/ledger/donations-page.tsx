import type { SubmissionResult } from "@conform-to/react";
import { Anchor, Box, Button, Card, Group, SimpleGrid, Text, VisuallyHidden } from "@mantine/core";
import { Form, Link } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { limits } from "~/lib/limits";
import type { LedgerItem, LedgerSum } from "./ledger-view";
import { Address } from "~/components/admin/email-address";
import { BulkAction, type BulkActionResult } from "~/components/admin/bulk-actions";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { FormProblems, formProps, SelectField, TextField, useValidatedForm } from "~/components/admin/fields";
import { ColumnChoice } from "~/components/admin/table-filter";
import { SearchLine, useSearchAsYouType, useResetOnNavigation } from "~/components/admin/search-form";
import { Disclosure } from "~/components/admin/disclosure";
import { PageHeader, SecondaryText, StateBadge } from "~/components/admin/page-header";
import { ModeNote } from "~/components/admin/mode-note";

type LedgerQuery = Record<"state" | "cause" | "from" | "to" | "mode" | "search", string>;

type Props = {
  query: LedgerQuery;
  /** What is wrong with the filter. */
  filterResult: SubmissionResult<string[]> | null;
  /** What an act on chosen donations answered. */
  lastResult: BulkActionResult;
  view: { sort: string; columns: string[] };
  items: LedgerItem[];
  sums: LedgerSum[];
  total: number;
  page: number;
};

const states = [
  { value: "", label: "All statuses" },
  { value: "paid", label: "Received" },
  { value: "partially_refunded", label: "Partly refunded" },
  { value: "refunded", label: "Refunded" },
  { value: "voided", label: "Voided" },
  { value: "created", label: "Waiting" },
  { value: "failed", label: "Not taken" },
  { value: "abandoned", label: "Abandoned" },
  { value: "set_aside", label: "Set aside" },
];
const modes = [
  { value: "", label: "All types" },
  { value: "live", label: "Real money" },
  { value: "test", label: "Test" },
  { value: "practice", label: "Practice" },
];
const causes = [
  { value: "", label: "All causes" },
  ...limits.donation.causes.map(({ slug, name }) => ({ value: slug, label: name })),
];

const columns: Column<LedgerItem>[] = [
  {
    name: "donor",
    title: "Donor",
    sorts: ["donor", "-donor"],
    cell: ({ href, donor }) => (
      <Anchor component={Link} to={href} display="inline-block" py="8" fw="600">
        <Address text={donor} />
      </Anchor>
    ),
  },
  {
    name: "amount",
    title: "Amount",
    sorts: ["-amount", "amount"],
    isNumber: true,
    cell: ({ amount, refunded }) => (
      <>
        <strong>{amount}</strong>
        {refunded ? <SecondaryText>{refunded} given back</SecondaryText> : null}
      </>
    ),
  },
  { name: "date", title: "Day", sorts: ["-date", "date"], cell: ({ day }) => day },
  { name: "cause", title: "Cause", cell: ({ cause }) => cause },
  {
    name: "state",
    title: "State",
    cell: ({ state, stateWords, mode }) => (
      <>
        <StateBadge code={state}>{stateWords}</StateBadge>
        {mode ? <SecondaryText>{mode}</SecondaryText> : null}
      </>
    ),
  },
  { name: "channel", title: "Payment method", cell: ({ channel }) => channel },
  { name: "receipt", title: "Receipt", cell: ({ receiptNumber }) => receiptNumber },
  { name: "email", title: "Email", cell: ({ email }) => (email ? <Address text={email} /> : null) },
  { name: "phone", title: "Phone", cell: ({ phone }) => phone },
];

const QUESTIONS = {
  resend: (count: number) => (count === 1 ? "Send 1 receipt again" : `Send ${count} receipts again`),
};

/** The ledger, with search, filter and sums. */
export function DonationsPage({ query, filterResult, lastResult, view, items, sums, total, page }: Props) {
  const filter = useResetOnNavigation();
  const here = useUrlWithQuery()({ page: null });
  return (
    <>
      <PageHeader title="Donations">
        <Button component={Link} to="/adminDonations/new">
          Record a gift
        </Button>
        <Button component="a" variant="default" href={here.replace("/adminDonations", "/adminDonations/csv")}>
          Download CSV
        </Button>
      </PageHeader>
      <ModeNote>each type has its own total below, and what is not real money is marked.</ModeNote>
      <Filter
        key={filter.key}
        focused={filter.focused}
        onSent={filter.noteSending}
        {...{ query, filterResult, view }}
      />
      {filterResult ? null : (
        <>
          <Sums sums={sums} />
          <AdminTable
            caption="Donations"
            {...{ columns, items, view }}
            idOf={({ id }) => id}
            count={["donation", "donations"]}
            empty={Object.values(query).some(Boolean) ? "No results." : "No donation has been made yet."}
            paging={{ total, page }}
            bulk={{
              lastResult,
              questions: QUESTIONS,
              nameOf: ({ amount, donor }) => `${amount} from ${donor}`,
              buttons: (
                <>
                  <BulkAction name="intent" value="resend" busy="Sending..." asks>
                    Send receipts again
                  </BulkAction>
                  <Button type="submit" variant="default" formMethod="get" formAction="/adminDonations/csv">
                    CSV of the selected rows
                  </Button>
                </>
              ),
            }}
          />
        </>
      )}
    </>
  );
}

function Filter({
  query,
  filterResult,
  view,
  focused,
  onSent,
}: Pick<Props, "query" | "filterResult" | "view"> & { focused: string; onSent: () => void }) {
  const [form, fields] = useValidatedForm({
    id: "filter",
    schema: async () => (await import("./ledger-filter")).LedgerFilter,
    lastResult: filterResult,
    defaultValue: query,
  });
  const { onSubmit, ...props } = formProps(form);
  const isNarrowed = Boolean(query.state || query.cause || query.from || query.to || query.mode);
  return (
    <Box
      component={Form}
      mb="16"
      method="get"
      action="/adminDonations"
      role="search"
      aria-label="Donations"
      {...props}
      {...useSearchAsYouType(onSent)}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        onSubmit(event);
        if (!event.defaultPrevented) onSent();
      }}
    >
      <FormProblems form={form} />
      <input type="hidden" name="sort" value={view.sort} />
      <SearchLine
        name="search"
        value={query.search}
        label="Search donations"
        hint="Name, email, phone, order, payment or receipt"
        longest={limits.admin.search}
        focused={focused}
      />
      <Disclosure open={isNarrowed} summary="Cause, state and days">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="12">
          <SelectField field={fields.state} label="State" data={states} />
          <SelectField field={fields.cause} label="Cause" data={causes} />
          <SelectField field={fields.mode} label="Kind" data={modes} />
          <TextField field={fields.from} label="From" type="date" />
          <TextField field={fields.to} label="To" type="date" />
        </SimpleGrid>
        {isNarrowed ? (
          <Anchor component={Link} to="/adminDonations" display="inline-block" py="8">
            Show all
          </Anchor>
        ) : null}
      </Disclosure>
      <ColumnChoice columns={columns} view={view} />
    </Box>
  );
}

/** Real money and practice are shown side by side and never added up. */
function Sums({ sums }: { sums: LedgerSum[] }) {
  if (sums.length === 0) return null;
  return (
    <section aria-labelledby="sums-title">
      <VisuallyHidden>
        <h2 id="sums-title">Sums</h2>
      </VisuallyHidden>
      <SimpleGrid cols={{ base: 1, sm: sums.length }} spacing="12" mb="24">
        {sums.map(({ mode, name, donations, received, refunded, stands }) => (
          <Card key={mode} component="dl" m="0" pt="24" className={mode === "live" ? "kasavu" : ""}>
            <Sum name={name} isWhole>
              {stands}
            </Sum>
            <Sum name="Received">
              {received} in {donations.toLocaleString("en-IN")}
            </Sum>
            <Sum name="Refunded">{refunded}</Sum>
          </Card>
        ))}
      </SimpleGrid>
    </section>
  );
}

function Sum({ name, isWhole = false, children }: { name: string; isWhole?: boolean; children: ReactNode }) {
  const letters = isWhole ? { ff: "heading", fz: "1.25rem", fw: "700" } : {};
  return (
    <Group justify="space-between" gap="16" {...letters}>
      <Text component="dt" inherit c={isWhole ? "" : "dimmed"}>
        {name}
      </Text>
      <Text component="dd" inherit>
        {children}
      </Text>
    </Group>
  );
}
