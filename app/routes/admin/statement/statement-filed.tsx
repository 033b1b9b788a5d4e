import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { fileStatement } from "~/domain/statement/filing.server";
import { takeBackFiling } from "~/domain/statement/filings.server";
import { FileOrTakeBack } from "~/domain/statement/statement-form";
import { requireRecentLogin } from "~/http/accounts/recent-login.server";
import { codeOf } from "~/domain/result";
import { requireStaff } from "~/http/accounts/session.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { askedTaxYear, questionHref, statementHref } from "~/http/statement/statement-screen.server";
import { db } from "~/http/world.server";
import type { PageHandle } from "~/ui/site/page-handle";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const handle: PageHandle = { role: "treasurer" };

/** Whoever comes back here after giving the password again finds the question on its screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const year = await askedTaxYear(request, new Date());
  return redirect(questionHref(year, new URL(request.url).searchParams.get("ask") ?? ""));
}

/** Freezes the rows of a year as they are now, or takes its last filing back. What is not confirmed is asked first. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  await requireRecentLogin(request);
  const form = await readForm(request, FileOrTakeBack, ["year", "act", "filing", "sha256"]);
  if (!form.ok) return redirectWith("statement.yearUnknown", "/adminStatement");
  const { year, act, filing, sha256 } = form.value;
  if (act === undefined) return redirect(questionHref(year, "filed"), 303);
  const now = new Date();
  const done =
    act === "take-back"
      ? await takeBackFiling(db, actor, filing ?? 0, now)
      : await fileStatement(db, actor, year, now, { after: filing, sha256 });
  if (!done.ok) return redirectWith(codeOf(done.refusal), statementHref(year));
  return redirectWith(act === "file" ? "statement.filed" : "statement.takenBack", statementHref(year));
}

export const clientAction = sendOrTell();

/** Never drawn: every answer leads to the statement. With it scripts can send the form, too. */
export default function AdminStatementFiled() {
  return null;
}
