import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { noteStatementRead, writeRevised } from "~/domain/statement/filing.server";
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
  return redirect(statementHref(await askedTaxYear(request, new Date()), "/revised"));
}

/** The rows that differ from what was filed, with whole PANs. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  await requireRecentLogin(request);
  const form = await readForm(request, OfTaxYear, ["year"]);
  if (!form.ok) return redirectWith("statement.yearUnknown", "/adminStatement");
  const { year } = form.value;
  const revised = await writeRevised(db, year);
  if (!revised.ok) return redirect(statementHref(year, "/revised"), 303);
  await noteStatementRead(db, actor, year, new Date());
  return fileAnswer(`statement-${year}-revised`, revised.value.file);
}
