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
import { checkPageRange, readPage, staffAction, staffLoader } from "~/server/staff";
import { readCertificates, requestedTaxYear, reviewHref } from "./statement-requests.server";
import { filingName, noRecipient, PendingUploads, UploadCertificates } from "./upload-certificates";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("statement.certificates.title");

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
    data({ error: t(code), filing: sent.filing, problems }, { status });
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
    unmatched.map(({ name, code }) => `${name}: ${t(code)}`),
  );
});

const columns = (): Column<FiledRowItem>[] => [
  {
    name: "donor",
    title: t("statement.words.donor"),
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
    title: t("statement.words.row"),
    isNumber: true,
    cell: ({ number, revised_number }) => (
      <>
        {number}
        {revised_number === null ? null : (
          <SecondaryText>{t("statement.certificates.revisedRow", { number: revised_number })}</SecondaryText>
        )}
      </>
    ),
  },
  {
    name: "amount",
    title: t("statement.words.amount"),
    isNumber: true,
    cell: ({ amount_paise }) => formatRupees(amount_paise),
  },
  { name: "mode", title: t("statement.words.mode"), cell: ({ mode }) => mode },
  {
    name: "certificate",
    title: t("statement.words.certificate"),
    cell: ({ certificate_at, certificate_number }) => (
      <>
        {certificate_at
          ? t("statement.certificates.uploaded", { day: formatDay(certificate_at) })
          : t("statement.certificates.noneYet")}
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
        title={t("statement.certificates.titleOf", { year })}
        back={<BackLink to={`/adminStatement?year=${year}`}>{t("admin.pages.statement")}</BackLink>}
      />
      {filing && rows ? (
        <>
          {rows.pending.length > 0 ? <PendingUploads uploads={rows.pending} /> : null}
          <UploadCertificates {...{ year, certificate, filings, answer: actionData }} />
          <h2 id="rows-title">{filingName(filing)}</h2>
          {filings.length > 1 ? (
            <ViewTabs
              label={t("statement.certificates.filings")}
              views={filings.map(({ id, number }) => ({
                to: hrefOf(id),
                name: t("statement.filing.one", { number }),
                isShown: id === filing.id,
              }))}
            />
          ) : null}
          <ViewTabs
            label={t("statement.certificates.filter")}
            views={[
              { to: hrefOf(filing.id), name: t("statement.certificates.without"), isShown: isOpenOnly },
              {
                to: `${hrefOf(filing.id)}&show=all`,
                name: t("statement.certificates.allRows"),
                isShown: !isOpenOnly,
              },
            ]}
          />
          <AdminTable
            caption={t("statement.certificates.caption")}
            idOf={({ id }) => id}
            columns={columns()}
            items={rows.items}
            count={[
              t("statement.words.rowNoun"),
              t("statement.words.rowsNoun"),
              isOpenOnly
                ? ` ${t("statement.certificates.withoutCount", {
                    many: rows.withCertificate.toLocaleString("en-IN"),
                  })}`
                : t("statement.certificates.withCount", {
                    many: rows.withCertificate.toLocaleString("en-IN"),
                  }),
            ]}
            empty={t("statement.certificates.allThere")}
            paging={rows}
          />
        </>
      ) : (
        <EmptyState>{t("statement.certificates.notFiledYet")}</EmptyState>
      )}
    </>
  );
}
