import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { listFiledRows, putCertificates } from "~/domain/statement/certificates.server";
import { latestFiling } from "~/domain/statement/filing.server";
import { statementTable } from "~/domain/statement/statement-table.server";
import { readTaxYear } from "~/domain/statement/tax-year";
import { codeOf } from "~/domain/result";
import { requireStaff } from "~/http/accounts/session.server";
import { redirectWith } from "~/http/flash.server";
import { pageWithin, readPage } from "~/http/site/list-page.server";
import { readCertificates } from "~/http/statement/certificate-upload.server";
import { askedTaxYear, statementHref } from "~/http/statement/statement-screen.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { code, type Code } from "~/words/codes";
import { sayIn } from "~/words/words";
import { presentFiledRow } from "~/presenters/statement/filed-rows";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { CertificatesPage } from "~/ui/statement/certificates-page";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Tax certificates", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const year = await askedTaxYear(request, new Date());
  const { certificate } = await statementTable(db, year);
  const open = new URL(request.url).searchParams.get("show") !== "all";
  const filing = await latestFiling(db, year);
  if (!filing)
    return { year, certificate, isFiled: false, open, items: [], total: 0, page: 1, withCertificate: 0 };
  const page = readPage(request, limits.workshop.pageSize);
  const { items, total, withCertificate } = await listFiledRows(db, filing, { open }, page);
  pageWithin(request, page, total);
  const shown = { items: items.map(presentFiledRow), total, page: page.page, withCertificate };
  return { year, certificate, isFiled: true, open, ...shown };
}

/** Puts the PDFs to the rows that their names tell; what could not be put is told by name. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const sent = await readCertificates(request);
  const year = readTaxYear(sent.year);
  if (!year) throw redirect("/adminStatement") as Response;
  const most = limits.statement.certificatesAtOnce;
  const refuse = (code: Code, status: number) =>
    data({ error: sayIn("en", code), done: null, problems: [] }, { status });
  if (sent.files.length === 0) return refuse("statement.chooseFiles", 422);
  if (sent.files.length > most) return refuse(code("statement.tooManyFiles", most), 422);
  const put = await putCertificates(db, actor, year, sent.files, new Date());
  if (!put.ok) return refuse(codeOf(put.refusal), 409);
  const done = code("statement.certificatesPut", put.value.put);
  const problems = put.value.problems.map(({ name, code }) => `${name}: ${sayIn("en", code)}`);
  if (problems.length === 0) return redirectWith(done, statementHref(year, "/certificates"));
  return data({ error: null, done: put.value.put > 0 ? sayIn("en", done) : null, problems }, { status: 422 });
}

export const clientAction = sendOrTell();

/** Of files that are refused as a whole some may be put all the same. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === "POST" || defaultShouldRevalidate;

export default function AdminCertificatesPage() {
  return <CertificatesPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
