import type { SubmissionResult } from "@conform-to/react";
import { Anchor, Box, Button, Group, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { limits } from "~/lib/limits";
import type { DonorItem } from "./donor-view";
import { Icon } from "~/components/icon";
import { Address } from "~/components/admin/email-address";
import { Count, AdminTable, type Column } from "~/components/admin/admin-table";
import { formProps, useValidatedForm } from "~/components/admin/fields";
import { Form } from "~/components/admin/form";
import { EmptyState, PageHeader, SecondaryText, ViewTabs } from "~/components/admin/page-header";
import { AdminPagination, useUrlWithQuery } from "~/components/admin/pagination";
import { SubmitButton } from "~/components/admin/submit-button";
import { ModeNote } from "~/components/admin/mode-note";

type Result = SubmissionResult<string[]> | null | undefined;
type Props = {
  search: string;
  withoutPan: boolean;
  sort: string;
  donors: DonorItem[];
  total: number;
  page: number;
  lastResult: Result;
};

const columns: Column<DonorItem>[] = [
  {
    name: "name",
    title: "Donor",
    sorts: ["name", "-name"],
    cell: ({ href, name }) => (
      <Anchor component={Link} to={href} display="inline-block" py="8" fw="600">
        <Address text={name} />
      </Anchor>
    ),
  },
  { name: "email", title: "Email", cell: ({ email }) => (email ? <Address text={email} /> : null) },
  { name: "phone", title: "Phone", cell: ({ phone }) => phone },
  { name: "pan", title: "PAN", cell: ({ pan }) => pan },
  { name: "gifts", title: "Gifts", isNumber: true, cell: ({ gifts }) => gifts },
  {
    name: "given",
    title: "Given",
    sorts: ["-given", "given"],
    isNumber: true,
    cell: ({ given, rehearsed }) => (
      <>
        {given}
        {rehearsed ? <SecondaryText>{rehearsed} practised</SecondaryText> : null}
      </>
    ),
  },
  { name: "last", title: "Last gift", sorts: ["-last", "last"], cell: ({ lastGift }) => lastGift },
  { name: "missing", title: "Missing", cell: ({ missing }) => missing },
];
const shown = columns.map(({ name }) => name);

/** Everybody who gave and said something of themselves. */
export function DonorsPage({ search, withoutPan, sort, donors, total, page, lastResult }: Props) {
  const to = useUrlWithQuery();
  const here = to({ page: null });
  return (
    <>
      <PageHeader title="Donors">
        <Button component="a" variant="default" href={here.replace("/adminDonors", "/adminDonors/csv")}>
          Download CSV
        </Button>
      </PageHeader>
      <ModeNote>donors of practised gifts stand here, too. With live keys they do not.</ModeNote>
      <p className="lead">
        Gifts with the same PAN belong to one donor. You can join others on a donor’s page. The tax statement
        needs what is missing.
      </p>
      <Search key={search} search={search} lastResult={lastResult} />
      {lastResult ? null : (
        <>
          <ViewTabs
            label="Which donors"
            views={[
              { to: to({ missing: null, page: null }), name: "All", isShown: !withoutPan },
              { to: to({ missing: "pan", page: null }), name: "PAN missing", isShown: withoutPan },
            ]}
          />
          <Count what="donors">{total === 1 ? "1 donor" : `${total.toLocaleString("en-IN")} donors`}</Count>
          {donors.length === 0 ? (
            <EmptyState>
              {search || withoutPan ? "No results." : "No donor has said who they are yet."}
            </EmptyState>
          ) : (
            <AdminTable
              caption="Donors"
              items={donors}
              idOf={({ id }) => id}
              columns={columns}
              view={{ sort, columns: shown }}
            />
          )}
          <AdminPagination {...{ total, page }} size={limits.admin.pageSize} />
        </>
      )}
    </>
  );
}

/** Posted, unlike other searches: what is typed may be a PAN, which stands in no address. */
function Search({ search, lastResult }: { search: string; lastResult: Result }) {
  const [form, fields] = useValidatedForm({
    id: "search",
    schema: async () => (await import("./donor-forms")).SearchDonors,
    lastResult,
  });
  return (
    <Box
      component={Form}
      action="/adminDonors"
      role="search"
      aria-label="Donors"
      mb="16"
      {...formProps(form)}
    >
      <Group gap="8" align="flex-end">
        <TextInput
          type="search"
          id={fields.search.id}
          name="search"
          defaultValue={lastResult ? "" : search}
          aria-label="Search donors"
          placeholder="Name, email, phone, receipt or a whole PAN"
          maxLength={limits.admin.search}
          error={fields.search.errors?.[0]}
          leftSection={<Icon name="search" />}
          autoComplete="off"
          flex="1 1 9rem"
        />
        <SubmitButton variant="default">Search</SubmitButton>
      </Group>
      {search ? (
        <Anchor component={Link} to="/adminDonors" display="inline-block" py="8">
          Show all
        </Anchor>
      ) : null}
    </Box>
  );
}
