import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  BackLink,
  BreakableText,
  type Column,
  EmptyState,
  PageHeader,
  SecondaryText,
  staffMeta,
  TextLink,
  UserText,
  ViewTabs,
} from "~/components/admin";
import { donorLabel } from "~/features/donations/payment-labels";
import { pendingUploads, uploadCertificates } from "~/features/statement/certificate-uploads.server";
import { listFiledRows, type FiledRowItem } from "~/features/statement/certificates.server";
import { listFilings } from "~/features/statement/filings.server";
import { readStatementYear } from "~/features/statement/statement-year.server";
import { formatDay } from "~/lib/dates";
import { limits } from "~/lib/limits";
import { statementLimits } from "~/features/statement/limits";
import { messageOf } from "~/lib/result";
import { formatRupees } from "~/lib/rupees";
import { readTaxYear } from "~/lib/tax-year";
import { msg, type Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { checkPageRange, readPage, staffAction, staffLoader } from "~/server/staff";
import { readCertificates, requestedTaxYear, reviewHref } from "./statement-requests.server";
import { filingName, noRecipient, PendingUploads, UploadCertificates } from "./upload-certificates";

export const meta = staffMeta("Tax certificates");

/** `?filing=` (default: the latest); `?show=all` includes rows with a certificate. */
export const loader = staffLoader("viewStatement", async function certificatesLoader({ request, db, now }) {
  const year = await requestedTaxYear(request, now);
  const { certificate } = await readStatementYear(db, year);
  const query = new URL(request.url).searchParams;
  const isOpenOnly = query.get("show") !== "all";
  const filings = await listFilings(db, year);
  const filing = filings.find(({ id }) => String(id) === query.get("filing")) ?? filings[0];
  if (!filing) return { year, certificate, open: isOpenOnly, filings, filing: null, rows: null };
  const page = readPage(request, limits.admin.pageSize);
  const rows = await listFiledRows(db, filing, { open: isOpenOnly }, page);
  checkPageRange(request, page, rows.total);
  return {
    year,
    certificate,
    open: isOpenOnly,
    filings,
    filing,
    rows: { ...rows, page: page.page, pending: await pendingUploads(db, year) },
  };
});

export const action = staffAction("manageStatement", async function certificatesAction({ request, db, now }) {
  const sent = await readCertificates(request);
  const year = readTaxYear(sent.year);
  if (!year) throw redirect("/adminStatement") as Response;
  const limit = statementLimits.certificatesAtOnce;
  const refuse = (code: Message, status: number, problems: string[] = []) =>
    data({ error: textOf("en", code), filing: sent.filing, problems }, { status });
  if (sent.files.length === 0)
    return refuse(sent.fileCount > 0 ? "statement.filesEmpty" : "statement.chooseFiles", 422);
  if (sent.files.length > limit) return refuse(msg("statement.tooManyFiles", { limit }), 422);
  const uploaded = await uploadCertificates(db, year, sent.filing, sent.files, now);
  if (!uploaded.ok) return refuse(messageOf(uploaded.refusal), 409);
  const { uploadId, unmatched } = uploaded.value;
  if (uploadId) return redirect(reviewHref(uploadId), 303);
  return refuse(
    "statement.noFileFits",
    422,
    unmatched.map(({ name, code }) => `${name}: ${textOf("en", code)}`),
  );
});

const columns: Column<FiledRowItem>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: (row) => (
      <>
        <TextLink to={`/adminStatement/certificates/${row.id}`} fw="600">
          <UserText text={donorLabel(row)} />
        </TextLink>
        <SecondaryText>{row.email ? <BreakableText text={row.email} /> : noRecipient(row)}</SecondaryText>
      </>
    ),
  },
  {
    name: "number",
    title: "Row",
    isNumber: true,
    cell: ({ number, revised_number }) => (
      <>
        {number}
        {revised_number === null ? null : <SecondaryText>revised file: {revised_number}</SecondaryText>}
      </>
    ),
  },
  { name: "amount", title: "Amount", isNumber: true, cell: ({ amount_paise }) => formatRupees(amount_paise) },
  { name: "mode", title: "Mode", cell: ({ mode }) => mode },
  {
    name: "certificate",
    title: "Certificate",
    cell: ({ certificate_at, certificate_number }) => (
      <>
        {certificate_at ? `uploaded ${formatDay(certificate_at)}` : "none yet"}
        {certificate_number ? <SecondaryText>{certificate_number}</SecondaryText> : null}
      </>
    ),
  },
];

export default function AdminCertificatesPage() {
  const { year, certificate, open: isOpenOnly, filings, filing, rows } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const path = `/adminStatement/certificates?year=${year}`;
  const hrefOf = (id: number | undefined) => (id === filings[0]?.id ? path : `${path}&filing=${id}`);
  return (
    <>
      <PageHeader
        title={`Tax certificates ${year}`}
        back={<BackLink to={`/adminStatement?year=${year}`}>Tax statement</BackLink>}
      />
      {filing && rows ? (
        <>
          {rows.pending.length > 0 ? <PendingUploads uploads={rows.pending} /> : null}
          <UploadCertificates {...{ year, certificate, filings, answer: actionData }} />
          <h2 id="rows-title">{filingName(filing)}</h2>
          {filings.length > 1 ? (
            <ViewTabs
              label="Filings"
              views={filings.map(({ id, number }) => ({
                to: hrefOf(id),
                name: `Filing ${number}`,
                isShown: id === filing.id,
              }))}
            />
          ) : null}
          <ViewTabs
            label="Filter by certificate"
            views={[
              { to: hrefOf(filing.id), name: "Without a certificate", isShown: isOpenOnly },
              { to: `${hrefOf(filing.id)}&show=all`, name: "All rows", isShown: !isOpenOnly },
            ]}
          />
          <AdminTable
            caption="Rows that were filed"
            idOf={({ id }) => id}
            columns={columns}
            items={rows.items}
            count={[
              "row",
              "rows",
              isOpenOnly
                ? ` without a certificate, ${rows.withCertificate.toLocaleString("en-IN")} with one`
                : `, ${rows.withCertificate.toLocaleString("en-IN")} with a certificate`,
            ]}
            empty="Every row has its certificate."
            paging={rows}
          />
        </>
      ) : (
        <EmptyState>The statement of this year has not been marked as filed yet.</EmptyState>
      )}
    </>
  );
}
