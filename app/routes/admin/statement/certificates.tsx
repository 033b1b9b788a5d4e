import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { uploadCertificates, pendingUploads } from "~/features/statement/certificate-uploads.server";
import { listFiledRows } from "~/features/statement/certificates.server";
import { listFilings } from "~/features/statement/filings.server";
import { statementTable } from "~/features/statement/statement-table.server";
import { readTaxYear } from "~/lib/tax-year";
import { codeOf } from "~/lib/result";
import { staffLoader, staffAction } from "~/server/staff.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { readCertificates } from "~/server/statement/certificate-upload.server";
import { askedTaxYear, reviewHref } from "~/server/statement/statement-screen.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { toFiledRowView, toFilingChoiceView, toWaitingView } from "~/features/statement/filed-rows-view";
import { pageMeta } from "~/components/page-meta";
import { CertificatesPage } from "~/features/statement/certificates-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Tax certificates", hidden: true });

export const loader = staffLoader("viewStatement", async ({ request }) => {
  const year = await askedTaxYear(request, new Date());
  const { certificate } = await statementTable(db, year);
  const query = new URL(request.url).searchParams;
  const open = query.get("show") !== "all";
  const filings = await listFilings(db, year);
  const filing = filings.find(({ id }) => String(id) === query.get("filing")) ?? filings[0];
  if (!filing) {
    const none = {
      open,
      filings: [],
      shown: 0,
      waiting: [],
      items: [],
      total: 0,
      page: 1,
      withCertificate: 0,
    };
    return { year, certificate, ...none };
  }
  const page = readPage(request, limits.admin.pageSize);
  const { items, total, withCertificate } = await listFiledRows(db, filing, { open }, page);
  pageWithin(request, page, total);
  return {
    ...{ year, certificate, open, filings: filings.map(toFilingChoiceView), shown: filing.id },
    waiting: (await pendingUploads(db, year)).map(toWaitingView),
    ...{ items: items.map(toFiledRowView), total, page: page.page, withCertificate },
  };
});

/** Matches the PDFs to filed rows and leads to the review; what could not be matched at all is told by name. */
export const action = staffAction("manageStatement", async ({ request }) => {
  const sent = await readCertificates(request);
  const year = readTaxYear(sent.year);
  if (!year) throw redirect("/adminStatement") as Response;
  const most = limits.statement.certificatesAtOnce;
  const refuse = (code: Message, status: number) =>
    data({ error: textOf("en", code), filing: sent.filing, problems: [] }, { status });
  if (sent.files.length === 0)
    return refuse(sent.named > 0 ? "statement.filesEmpty" : "statement.chooseFiles", 422);
  if (sent.files.length > most) return refuse(msg("statement.tooManyFiles", { limit: most }), 422);
  const uploaded = await uploadCertificates(db, year, sent.filing, sent.files, new Date());
  if (!uploaded.ok) return refuse(codeOf(uploaded.refusal), 409);
  const { uploadId, unmatched } = uploaded.value;
  if (uploadId) return redirect(reviewHref(uploadId), 303);
  const problems = unmatched.map(({ name, code }) => `${name}: ${textOf("en", code)}`);
  return data(
    { error: textOf("en", "statement.noFileFits"), filing: sent.filing, problems },
    { status: 422 },
  );
});

export default function AdminCertificatesPage() {
  return <CertificatesPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
