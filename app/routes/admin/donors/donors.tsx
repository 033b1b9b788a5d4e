import { Box, Button, Group, TextInput } from "@mantine/core";
import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  BreakableText,
  type Column,
  Form,
  formProps,
  ModeNote,
  PageHeader,
  SecondaryText,
  staffMeta,
  SubmitButton,
  TextLink,
  useValidatedForm,
  ViewTabs,
} from "~/components/admin";
import { useUrlWithQuery } from "~/components/admin/pagination";
import type { FormResult } from "~/components/form-fields";
import { Icon } from "~/components/icon";
import { SearchDonors } from "~/features/donors/donor-forms";
import { donorLabel } from "~/features/donations/payment-labels";
import { missingParticulars } from "~/features/donors/donor-summary";
import { findDonorByPan, listDonors, type DonorRow } from "~/features/donors/donors.server";
import { formatDay, formatDateTime } from "~/lib/dates";
import { limits } from "~/lib/limits";
import { maskedPan, readPan } from "~/lib/pan";
import { formatRupees } from "~/lib/rupees";
import { redirectFromPan } from "~/server/redirect-from-pan.server";
import { invalidForm, listPage, readForm, readSearch, staffAction, staffLoader } from "~/server/staff";
import { readDonorListOptions } from "./donor-list-options.server";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("admin.pages.donors");

export const loader = staffLoader("viewDonors", async function donorsLoader({ request, db }) {
  const search = readSearch(request) ?? "";
  await redirectFromPan(search, "/adminDonors");
  const options = await readDonorListOptions(request);
  const listed = await listPage(request, (page) => listDonors(db, search, page, options));
  const { withoutPan, sort } = options;
  return { withoutPan, sort, search, ...listed };
});

/** POST keeps PANs out of URLs; a PAN leads to its donor, other text to the list. */
export const action = staffAction("viewDonors", async function donorsAction({ request, db }) {
  const form = await readForm(request, SearchDonors);
  if (!form.ok) return invalidForm(form);
  const { search } = form.value;
  if (!readPan(search))
    return redirect(
      search ? `/adminDonors?${new URLSearchParams({ search }).toString()}` : "/adminDonors",
      303,
    );
  const found = await findDonorByPan(db, search);
  if (found) return redirect(`/adminDonors/${found}`, 303);
  return data(form.reply({ fieldErrors: { search: ["donor.nobodyWithPan"] }, hideFields: ["search"] }), {
    status: 404,
  });
});

const columns = (): Column<DonorRow>[] => [
  {
    name: "name",
    title: t("donor.list.donor"),
    sorts: ["name", "-name"],
    cell: (donor) => (
      <TextLink to={`/adminDonors/${donor.id}`} fw="600">
        <BreakableText text={donorLabel(donor)} />
      </TextLink>
    ),
  },
  {
    name: "email",
    title: t("donor.words.email"),
    cell: ({ email }) => (email ? <BreakableText text={email} /> : null),
  },
  { name: "phone", title: t("donor.words.phone"), cell: ({ phone }) => phone },
  { name: "pan", title: "PAN", cell: ({ panTail }) => panTail && maskedPan(panTail) },
  {
    name: "gifts",
    title: t("donor.gifts.title"),
    isNumber: true,
    cell: ({ donations }) => donations.toLocaleString("en-IN"),
  },
  {
    name: "given",
    title: t("donor.list.given"),
    sorts: ["-given", "given"],
    isNumber: true,
    cell: ({ livePaise, practicePaise }) => (
      <>
        {formatRupees(livePaise)}
        {practicePaise > 0 ? (
          <SecondaryText>{t("donor.list.practice", { amount: formatRupees(practicePaise) })}</SecondaryText>
        ) : null}
      </>
    ),
  },
  {
    name: "last",
    title: t("donor.list.last"),
    sorts: ["-last", "last"],
    cell: ({ lastGivenOn, lastDonationAt }) =>
      lastGivenOn ? formatDay(lastGivenOn) : formatDateTime(lastDonationAt),
  },
  { name: "missing", title: t("donor.list.missing"), cell: missingParticulars },
];
const allColumns = ["name", "email", "phone", "pan", "gifts", "given", "last", "missing"];

export default function AdminDonorsPage() {
  const { search, withoutPan, sort, donors, total, page } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const to = useUrlWithQuery();
  return (
    <>
      <PageHeader title={t("admin.pages.donors")}>
        <Button
          component="a"
          variant="default"
          href={to({ page: null }).replace("/adminDonors", "/adminDonors/csv")}
        >
          {t("donor.list.csv")}
        </Button>
      </PageHeader>
      <ModeNote />
      <p className="lead">{t("donor.list.lead")}</p>
      <Search key={search} search={search} lastResult={lastResult} />
      {lastResult ? null : (
        <>
          <ViewTabs
            label={t("donor.list.which")}
            views={[
              { to: to({ missing: null, page: null }), name: t("donor.list.all"), isShown: !withoutPan },
              {
                to: to({ missing: "pan", page: null }),
                name: t("donor.list.panMissing"),
                isShown: withoutPan,
              },
            ]}
          />
          <AdminTable
            caption={t("admin.pages.donors")}
            items={donors}
            idOf={({ id }) => id}
            columns={columns()}
            view={{ sort, columns: allColumns }}
            count={[t("donor.list.one"), t("donor.list.many")]}
            empty={search || withoutPan ? t("donor.list.noResults") : t("donor.list.none")}
            paging={{ total, page }}
          />
        </>
      )}
    </>
  );
}

type SearchProps = { search: string; lastResult: FormResult };

function Search({ search, lastResult }: SearchProps) {
  const [form, fields] = useValidatedForm({
    id: "search",
    schema: async () => (await import("~/features/donors/donor-forms")).SearchDonors,
    lastResult,
  });
  return (
    <Box
      component={Form}
      action="/adminDonors"
      role="search"
      aria-label={t("admin.pages.donors")}
      mb="16"
      {...formProps(form)}
    >
      <Group gap="8" align="flex-end">
        <TextInput
          type="search"
          id={fields.search.id}
          name="search"
          defaultValue={lastResult ? "" : search}
          aria-label={t("donor.list.search")}
          placeholder={t("donor.list.searchHint")}
          maxLength={limits.admin.search}
          error={fields.search.errors?.[0]}
          leftSection={<Icon name="search" />}
          autoComplete="off"
          flex="1 1 9rem"
        />
        <SubmitButton variant="default">{t("donor.list.searchButton")}</SubmitButton>
      </Group>
      {search ? <TextLink to="/adminDonors">{t("donor.list.showAll")}</TextLink> : null}
    </Box>
  );
}
