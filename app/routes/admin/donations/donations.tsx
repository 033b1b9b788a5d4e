import { Button } from "@mantine/core";
import { data } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { resendReceipt } from "~/features/receipts/receipt-requests.server";
import { SelectRows } from "~/features/site/bulk-actions";
import { LEDGER_SORTS } from "~/features/donations/ledger/ledger-filter";
import { listDonations } from "~/features/donations/ledger/ledger.server";
import { applyToEach, askConfirmation, redirectToTable } from "~/server/bulk-actions.server";
import { redirectFromPan } from "~/server/redirect-from-pan.server";
import {
  invalidForm,
  listPage,
  readForm,
  readTableView,
  refusalReply,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { msg } from "~/locales/messages";
import { ledgerTable, toLedgerItemView, toTotalsView } from "~/features/donations/ledger/ledger-view";
import { AdminTable, ModeNote, PageHeader, staffMeta } from "~/components/admin";
import { AskingBulk, BulkAction } from "~/components/admin/bulk-actions";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { useResetOnNavigation } from "~/components/admin/search-form";
import { columns, LedgerFilterForm, Sums } from "./ledger-parts";
import { causeChoices } from "~/features/causes/causes.server";
import { readLedgerQuery } from "./ledger-query.server";
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>((page) => page?.question ?? t("admin.pages.donations"));

export const loader = staffLoader("viewDonations", async function donationsLoader({ request, context, db }) {
  const view = readTableView(request, LEDGER_SORTS, ledgerTable);
  const parsed = await readLedgerQuery(request);
  const question = context.question ?? null;
  const { query } = parsed;
  const causes = await causeChoices(db);
  await redirectFromPan(query.search, "/adminDonations");
  if (!parsed.ok)
    return data(
      { question, query, causes, filterResult: parsed.result, view, items: [], sums: [], total: 0, page: 1 },
      { status: 422 },
    );
  const { filter } = parsed;
  const { donations, totals, ...paging } = await listPage(request, (page) =>
    listDonations(db, filter, page, view.sort),
  );
  return {
    question,
    query,
    causes,
    filterResult: null,
    view,
    items: donations.map(toLedgerItemView),
    sums: toTotalsView(totals),
    ...paging,
  };
});

const SelectDonations = SelectRows.extend({ ask: z.literal("resend").optional() });
const confirmLabel = (count: number) => t("ledger.list.resendMany", { count });

export const action = staffAction(
  "manageDonations",
  async function donationsAction({ staff, request, context, db, now }) {
    const form = await readForm(request, SelectDonations);
    if (!form.ok) return invalidForm(form);
    if (form.value.ask) return askConfirmation(context, form.value.ask, form.value.id, confirmLabel);
    const { done, refusal } = await applyToEach(form.value.id, (id) => resendReceipt(db, staff, id, now));
    if (done === 0 && refusal) return refusalReply(form, refusal);
    return redirectToTable(
      request,
      done === 1 ? "receipts.resent" : msg("receipts.resentMany", { count: done }),
      refusal,
    );
  },
);

export default function AdminDonationsPage() {
  const { query, causes, filterResult, view, items, sums, total, page } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { key, ...reset } = useResetOnNavigation();
  const here = useUrlWithQuery()({ page: null });
  return (
    <AskingBulk lastResult={lastResult}>
      <PageHeader title={t("admin.pages.donations")}>
        <Button component={Link} to="/adminDonations/new">
          {t("ledger.offline.title")}
        </Button>
        <Button component="a" variant="default" href={here.replace("/adminDonations", "/adminDonations/csv")}>
          {t("words.downloadCsv")}
        </Button>
      </PageHeader>
      <ModeNote>{t("donor.page.modes")}</ModeNote>
      <LedgerFilterForm
        key={key}
        query={query}
        causes={causes}
        filterResult={filterResult}
        view={view}
        reset={reset}
      />
      {filterResult ? null : (
        <>
          <Sums sums={sums} />
          <AdminTable
            caption={t("admin.pages.donations")}
            columns={columns()}
            items={items}
            view={view}
            idOf={({ id }) => id}
            count={[t("ledger.list.one"), t("ledger.list.many")]}
            empty={Object.values(query).some(Boolean) ? t("admin.noResults") : t("ledger.list.none")}
            paging={{ total, page }}
            bulk={{
              lastResult,
              nameOf: ({ amount, donor }) => t("ledger.list.from", { amount, donor }),
              buttons: (
                <>
                  <BulkAction name="intent" value="resend" busy={t("doing.sending")} needsConfirmation>
                    {t("ledger.list.resend")}
                  </BulkAction>
                  <Button type="submit" variant="default" formMethod="get" formAction="/adminDonations/csv">
                    {t("ledger.list.csvOfRows")}
                  </Button>
                </>
              ),
            }}
          />
        </>
      )}
    </AskingBulk>
  );
}
