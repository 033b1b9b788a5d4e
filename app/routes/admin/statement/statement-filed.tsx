import { redirect } from "@remix-run/node";
import { fileStatement } from "~/features/statement/filing.server";
import { takeBackFiling } from "~/features/statement/filings.server";
import { FileOrTakeBack } from "~/features/statement/statement-form";
import { requireReauthentication } from "~/server/reauthentication.server";
import { codeOf } from "~/lib/result";
import { staffLoader, staffAction } from "~/server/staff.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { askedTaxYear, questionHref, statementHref } from "~/server/statement/statement-screen.server";
import { db } from "~/server/context.server";

/** Whoever comes back here after giving the password again finds the question on its screen. */
export const loader = staffLoader("viewStatement", async ({ request }) => {
  const year = await askedTaxYear(request, new Date());
  return redirect(questionHref(year, new URL(request.url).searchParams.get("ask") ?? ""));
});

/** Freezes the rows of a year as they are now, or takes its last filing back. What is not confirmed is asked first. */
export const action = staffAction("manageStatement", async ({ staff, request }) => {
  await requireReauthentication(request);
  const form = await readForm(request, FileOrTakeBack, ["year", "act", "filing", "sha256"]);
  if (!form.ok) return redirectWith("statement.yearUnknown", "/adminStatement");
  const { year, act, filing, sha256 } = form.value;
  if (act === undefined) return redirect(questionHref(year, "filed"), 303);
  const now = new Date();
  const done =
    act === "take-back"
      ? await takeBackFiling(db, staff, filing ?? 0, now)
      : await fileStatement(db, staff, year, now, { after: filing, sha256 });
  if (!done.ok) return redirectWith(codeOf(done.refusal), statementHref(year));
  return redirectWith(act === "file" ? "statement.filed" : "statement.takenBack", statementHref(year));
});

/** Never drawn: every answer leads to the statement. With it scripts can send the form, too. */
export default function AdminStatementFiled() {
  return null;
}
