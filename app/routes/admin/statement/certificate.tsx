import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { uploadCertificateFor } from "~/features/statement/certificate-uploads.server";
import { findFiledRow, listFiledRows, numberCertificate } from "~/features/statement/certificates.server";
import { CertificateNumber } from "~/features/statement/statement-form";
import { staffLoader, staffAction } from "~/server/staff.server";
import { redirectWith } from "~/server/flash.server";
import { readCertificates } from "~/server/statement/certificate-upload.server";
import { reviewHref, statementHref } from "~/server/statement/statement-screen.server";
import { db } from "~/server/context.server";
import { statement as statementMessages } from "~/locales/en.json";
import { textOf } from "~/locales/translate";
import { toFiledRowView } from "~/features/statement/filed-rows-view";
import { pageMeta } from "~/components/page-meta";
import { CertificatePage } from "~/features/statement/certificate-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "A tax certificate", hidden: true });

export const loader = staffLoader("viewStatement", async ({ params }) => {
  const row = await findFiledRow(db, params.id ?? "");
  if (!row) throw new Response(statementMessages.rowNotFound, { status: 404 });
  const { items } = await listFiledRows(db, row.filing, { open: false, id: row.id }, { limit: 1, offset: 0 });
  return { year: row.filing.year, row: items.map(toFiledRowView)[0] };
});

/** Writes down the certificate's number, and leads to the review of its PDF, whatever the file's name. */
export const action = staffAction("manageStatement", async ({ staff, request, params }) => {
  const id = params.id ?? "";
  const sent = await readCertificates(request);
  const row = await findFiledRow(db, id);
  if (!row) throw new Response(statementMessages.rowNotFound, { status: 404 });
  const again = (problems: { number?: string | undefined; certificate?: string | undefined }) =>
    data({ typed: sent.number, problems }, { status: 422 });
  const say = (code: string | undefined) => code && textOf("en", code);
  const number = CertificateNumber.safeParse(sent.number);
  if (!number.success) return again({ number: say(number.error.issues[0]?.message) });
  const now = new Date();
  const [file] = sent.files;
  const uploaded = file ? await uploadCertificateFor(db, id, file, now) : null;
  if (uploaded && !uploaded.ok)
    return again({
      certificate: uploaded.refusal.kind === "invalid" ? say(uploaded.refusal.fields.certificate) : undefined,
    });
  await numberCertificate(db, staff, id, number.data, now);
  if (uploaded) return redirect(reviewHref(uploaded.value), 303);
  return redirectWith("statement.rowSaved", statementHref(row.filing.year, "/certificates"));
});

export default function AdminCertificatePage() {
  return <CertificatePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
