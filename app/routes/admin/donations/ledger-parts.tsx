import { Box, Card, Group, SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { FormResult } from "~/components/form-fields";
import { causeOptions } from "~/features/causes/cause-options";
import { modeOptions, stateOptions } from "~/features/donations/payment-words";
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
import { t } from "~/locales/screen-text";

type LedgerQuery = Record<"state" | "cause" | "from" | "to" | "mode" | "search", string>;

export const columns = (): Column<LedgerItem>[] => [
  {
    name: "donor",
    title: t("words.donor"),
    sorts: ["donor", "-donor"],
    cell: ({ href, donor }) => (
      <TextLink to={href} fw="600">
        <BreakableText text={donor} />
      </TextLink>
    ),
  },
  {
    name: "amount",
    title: t("words.amount"),
    sorts: ["-amount", "amount"],
    isNumber: true,
    cell: ({ amount, received, refunded }) => (
      <>
        <strong>{amount}</strong>
        {received ? <SecondaryText>{t("ledger.list.received", { received })}</SecondaryText> : null}
        {refunded ? <SecondaryText>{t("donor.gifts.givenBack", { refunded })}</SecondaryText> : null}
      </>
    ),
  },
  { name: "date", title: t("words.day"), sorts: ["-date", "date"], cell: ({ day }) => day },
  { name: "cause", title: t("words.cause"), cell: ({ cause }) => cause },
  {
    name: "state",
    title: t("words.state"),
    cell: ({ state, stateWords, mode }) => (
      <>
        <StateBadge code={state}>{stateWords}</StateBadge>
        {mode ? <SecondaryText>{mode}</SecondaryText> : null}
      </>
    ),
  },
  { name: "channel", title: t("statement.words.method"), cell: ({ channel }) => channel },
  { name: "receipt", title: t("words.receipt"), cell: ({ receiptNumber }) => receiptNumber },
  {
    name: "email",
    title: t("words.email"),
    cell: ({ email }) => (email ? <BreakableText text={email} /> : null),
  },
  { name: "phone", title: t("donor.words.phone"), cell: ({ phone }) => phone },
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
        title={t("admin.pages.donations")}
        value={query.search}
        placeholder={t("ledger.list.searchHint")}
        hiddenFields={{ sort: view.sort }}
        form={formProps(form)}
        {...reset}
        after={
          <>
            <Disclosure open={isNarrowed} summary={t("ledger.list.narrow")}>
              <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="12">
                <SelectField field={fields.state} label={t("words.state")} data={stateOptions()} />
                <SelectField
                  field={fields.cause}
                  label={t("words.cause")}
                  data={causeOptions(causes, t("ledger.list.allCauses"))}
                />
                <SelectField field={fields.mode} label={t("mailbox.kind")} data={modeOptions()} />
                <TextField field={fields.from} label={t("words.from")} type="date" />
                <TextField field={fields.to} label={t("words.to")} type="date" />
              </SimpleGrid>
              {isNarrowed ? <TextLink to="/adminDonations">{t("spending.showAll")}</TextLink> : null}
            </Disclosure>
            <ColumnChoice columns={columns()} view={view} />
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
        {t("spending.sums")}
      </h2>
      <SimpleGrid cols={{ base: 1, sm: sums.length }} spacing="12" mb="24">
        {sums.map(({ mode, name, donations, received, refunded, net }) => (
          <Card key={mode} component="dl" m="0" pt="24" className={mode === "live" ? "kasavu" : ""}>
            <Sum name={name} isTotal>
              {net}
            </Sum>
            <Sum name={t("words.received")}>
              {t("ledger.list.receivedIn", { received, many: donations.toLocaleString("en-IN") })}
            </Sum>
            <Sum name={t("privacy.labels.returned")}>{refunded}</Sum>
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
