import { Box, Card, Group, SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { FormResult } from "~/components/form-fields";
import { causeOptions } from "~/features/causes/cause-options";
import { labelOptions, modeLabel, stateLabel } from "~/features/donations/payment-labels";
import type { LedgerItem, LedgerSum } from "~/features/donations/ledger/ledger-view";
import {
  BreakableText,
  type Column,
  FormProblems,
  formProps,
  SecondaryText,
  SelectField,
  StateBadge,
  TextField,
  TextLink,
  useValidatedForm,
} from "~/components/admin";
import { ColumnChoice, type TableView } from "~/components/admin/table-filter";
import { KeyedSearchForm, type useResetOnNavigation } from "~/components/admin/search-form";
import { Disclosure } from "~/components/admin/disclosure";

type LedgerQuery = Record<"state" | "cause" | "from" | "to" | "mode" | "search", string>;

const states = labelOptions("All statuses", stateLabel);
const modes = labelOptions("All types", modeLabel);

export const columns: Column<LedgerItem>[] = [
  {
    name: "donor",
    title: "Donor",
    sorts: ["donor", "-donor"],
    cell: ({ href, donor }) => (
      <TextLink to={href} fw="600">
        <BreakableText text={donor} />
      </TextLink>
    ),
  },
  {
    name: "amount",
    title: "Amount",
    sorts: ["-amount", "amount"],
    isNumber: true,
    cell: ({ amount, received, refunded }) => (
      <>
        <strong>{amount}</strong>
        {received ? <SecondaryText>{received} received</SecondaryText> : null}
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
  { name: "email", title: "Email", cell: ({ email }) => (email ? <BreakableText text={email} /> : null) },
  { name: "phone", title: "Phone", cell: ({ phone }) => phone },
];

type Props = {
  query: LedgerQuery;
  causes: Parameters<typeof causeOptions>[0];
  filterResult: FormResult;
  view: TableView;
  reset: Omit<ReturnType<typeof useResetOnNavigation>, "key">;
};

export function LedgerFilterForm({ query, causes, filterResult, view, reset }: Props) {
  const [form, fields] = useValidatedForm({
    id: "filter",
    schema: async () => (await import("~/features/donations/ledger/ledger-filter")).LedgerFilter,
    lastResult: filterResult,
    defaultValue: query,
  });
  const isNarrowed = Boolean(query.state || query.cause || query.from || query.to || query.mode);
  return (
    <Box mb="16">
      <FormProblems form={form} />
      <KeyedSearchForm
        action="/adminDonations"
        title="Donations"
        value={query.search}
        placeholder="Name, email, phone, order, payment or receipt"
        hiddenFields={{ sort: view.sort }}
        form={formProps(form)}
        {...reset}
        after={
          <>
            <Disclosure open={isNarrowed} summary="Cause, state and days">
              <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="12">
                <SelectField field={fields.state} label="State" data={states} />
                <SelectField field={fields.cause} label="Cause" data={causeOptions(causes, "All causes")} />
                <SelectField field={fields.mode} label="Kind" data={modes} />
                <TextField field={fields.from} label="From" type="date" />
                <TextField field={fields.to} label="To" type="date" />
              </SimpleGrid>
              {isNarrowed ? <TextLink to="/adminDonations">Show all</TextLink> : null}
            </Disclosure>
            <ColumnChoice columns={columns} view={view} />
          </>
        }
      />
    </Box>
  );
}

/** Live and practice sums are never added up. */
export function Sums({ sums }: { sums: LedgerSum[] }) {
  if (sums.length === 0) return null;
  return (
    <section aria-labelledby="sums-title">
      <h2 className="visually-hidden" id="sums-title">
        Sums
      </h2>
      <SimpleGrid cols={{ base: 1, sm: sums.length }} spacing="12" mb="24">
        {sums.map(({ mode, name, donations, received, refunded, net }) => (
          <Card key={mode} component="dl" m="0" pt="24" className={mode === "live" ? "kasavu" : ""}>
            <Sum name={name} isTotal>
              {net}
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

function Sum({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  const textProps = isTotal ? { ff: "heading", fz: "1.25rem", fw: "700" } : {};
  return (
    <Group justify="space-between" gap="16" {...textProps}>
      <Text component="dt" inherit c={isTotal ? "" : "dimmed"}>
        {name}
      </Text>
      <Text component="dd" inherit>
        {children}
      </Text>
    </Group>
  );
}
