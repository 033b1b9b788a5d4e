import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { noteStatementRead, writeStatement } from "~/domain/statement/filing.server";
import { OfTaxYear } from "~/domain/statement/statement-form";
import { requireRecentLogin } from "~/http/accounts/recent-login.server";
import { requireStaff } from "~/http/accounts/session.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { askedTaxYear, fileAnswer, statementHref } from "~/http/statement/statement-screen.server";
import { db } from "~/http/world.server";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "treasurer" };

/** Whoever comes back here after giving the password again finds the button on its screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  return redirect(statementHref(await askedTaxYear(request, new Date())));
}

/** The form's file with whole PANs. A POST, because the look at them is written down. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  await requireRecentLogin(request);
  const form = await readForm(request, OfTaxYear, ["year"]);
  if (!form.ok) return redirectWith("statement.yearUnknown", "/adminStatement");
  const { year } = form.value;
  const { file } = await writeStatement(db, year);
  await noteStatementRead(db, actor, year, new Date());
  return fileAnswer(`statement-${year}`, file);
}
