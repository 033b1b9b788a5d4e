import { redirect } from "@remix-run/node";
import {
  recordStatementRead,
  renderRevisedStatement,
  renderStatement,
} from "~/features/statement/filing.server";
import { filedFile } from "~/features/statement/filings.server";
import { DownloadStatement } from "~/features/statement/statement-form";
import { messageOf, ok } from "~/lib/result";
import { db } from "~/server/context.server";
import { csvHeaders } from "~/server/csv-response.server";
import { readForm, redirectWith } from "~/server/form.server";
import { requireReauthentication } from "~/server/reauthentication.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { requestedTaxYear, statementHref } from "~/server/statement/statement-requests.server";

/** Redirects the GET that follows re-authentication to the statement's page. */
export const loader = staffLoader("viewStatement", async ({ request }) => {
  const year = await requestedTaxYear(request, new Date());
  const isRevised = new URL(request.url).searchParams.get("file") === "revised";
  return redirect(statementHref(year, isRevised ? "/revised" : ""));
});

/** Returns the portal's file with whole PANs: current, revised, or a filing byte for byte. */
export const action = staffAction("viewPans", async ({ staff, request }) => {
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
  await recordStatementRead(db, staff, readYear, new Date());
  const suffix = file === "current" ? "" : file === "revised" ? "-revised" : `-filing-${file}`;
  return new Response(written.value.file, { headers: csvHeaders(`statement-${readYear}${suffix}`) });
});
