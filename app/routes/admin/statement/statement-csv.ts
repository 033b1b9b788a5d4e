import { redirect } from "@remix-run/node";
import {
  recordStatementRead,
  renderRevisedStatement,
  renderStatement,
} from "~/features/statement/filing.server";
import { filedFile } from "~/features/statement/filings.server";
import { DownloadStatement } from "~/features/statement/statement-form";
import { messageOf, ok } from "~/lib/result";
import { csvHeaders } from "~/server/csv-response.server";
import { readForm, redirectWith, requireReauthentication, staffAction, staffLoader } from "~/server/staff";
import { requestedTaxYear, statementHref } from "./statement-requests.server";

/** Redirects the GET that follows re-authentication to the statement's page. */
export const loader = staffLoader("viewStatement", async function statementCsvLoader({ request, now }) {
  const year = await requestedTaxYear(request, now);
  const isRevised = new URL(request.url).searchParams.get("file") === "revised";
  return redirect(statementHref(year, isRevised ? "/revised" : ""));
});

/** Returns the portal's file with whole PANs: current, revised, or a filing byte for byte. */
export const action = staffAction("viewPans", async function statementCsvAction({ staff, request, db, now }) {
  await requireReauthentication(request);
  const form = await readForm(request, DownloadStatement);
  if (!form.ok) return redirectWith("statement.yearUnknown", "/adminStatement");
  const { year, file } = form.value;
  const written =
    file === "revised"
      ? await renderRevisedStatement(db, year)
      : file === "current"
        ? ok({ year, file: (await renderStatement(db, year)).file })
        : await filedFile(db, file);
  if (!written.ok) return redirectWith(messageOf(written.refusal), statementHref(year));
  // A filing has its own year, which overrides the form's.
  const readYear = "year" in written.value ? written.value.year : year;
  await recordStatementRead(db, staff, readYear, now);
  const suffix = file === "current" ? "" : file === "revised" ? "-revised" : `-filing-${file}`;
  return new Response(written.value.file, { headers: csvHeaders(`statement-${readYear}${suffix}`) });
});
