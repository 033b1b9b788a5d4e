import { redirect } from "@remix-run/node";
import { noteStatementRead, writeRevised } from "~/features/statement/filing.server";
import { OfTaxYear } from "~/features/statement/statement-form";
import { requireReauthentication } from "~/server/reauthentication.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { askedTaxYear, fileAnswer, statementHref } from "~/server/statement/statement-screen.server";
import { db } from "~/server/context.server";

/** Whoever comes back here after giving the password again finds the button on its screen. */
export const loader = staffLoader("viewStatement", async ({ request }) => {
  return redirect(statementHref(await askedTaxYear(request, new Date()), "/revised"));
});

/** The rows that differ from what was filed, with whole PANs. */
export const action = staffAction("viewPans", async ({ staff, request }) => {
  await requireReauthentication(request);
  const form = await readForm(request, OfTaxYear, ["year"]);
  if (!form.ok) return redirectWith("statement.yearUnknown", "/adminStatement");
  const { year } = form.value;
  const revised = await writeRevised(db, year);
  if (!revised.ok) return redirect(statementHref(year, "/revised"), 303);
  await noteStatementRead(db, staff, year, new Date());
  return fileAnswer(`statement-${year}-revised`, revised.value.file);
});
