import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { fileStatement } from "~/domain/statement/filing.server";
import { OfTaxYear } from "~/domain/statement/statement-form";
import { requireRecentLogin } from "~/http/accounts/recent-login.server";
import { codeOf } from "~/domain/result";
import { requireStaff } from "~/http/accounts/session.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { askedTaxYear, statementHref } from "~/http/statement/statement-screen.server";
import { db } from "~/http/world.server";
import type { PageHandle } from "~/ui/site/page-handle";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const handle: PageHandle = { role: "treasurer" };

/** Whoever comes back here after giving the password again finds the button on its screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  return redirect(statementHref(await askedTaxYear(request, new Date())));
}

/** Freezes the rows of a year as they are now. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  await requireRecentLogin(request);
  const form = await readForm(request, OfTaxYear, ["year"]);
  if (!form.ok) return redirectWith("statement.yearUnknown", "/adminStatement");
  const { year } = form.value;
  const filed = await fileStatement(db, actor, year, new Date());
  return redirectWith(filed.ok ? "statement.filed" : codeOf(filed.refusal), statementHref(year));
}

export const clientAction = sendOrTell();

/** Never drawn: every answer leads to the statement. With it scripts can send the form, too. */
export default function AdminStatementFiled() {
  return null;
}
