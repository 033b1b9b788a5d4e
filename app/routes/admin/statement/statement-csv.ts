import { redirect } from "@remix-run/node";
import { noteStatementRead, writeStatement } from "~/features/statement/filing.server";
import { OfTaxYear } from "~/features/statement/statement-form";
import { requireReauthentication } from "~/server/reauthentication.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { askedTaxYear, fileAnswer, statementHref } from "~/server/statement/statement-screen.server";
import { db } from "~/server/context.server";

/** Whoever comes back here after giving the password again finds the button on its screen. */
export const loader = staffLoader("viewStatement", async ({ request }) => {
  return redirect(statementHref(await askedTaxYear(request, new Date())));
});

/** The form's file with whole PANs. A POST, because the look at them is written down. */
export const action = staffAction("viewPans", async ({ staff, request }) => {
  await requireReauthentication(request);
  const form = await readForm(request, OfTaxYear, ["year"]);
  if (!form.ok) return redirectWith("statement.yearUnknown", "/adminStatement");
  const { year } = form.value;
  const { file } = await writeStatement(db, year);
  await noteStatementRead(db, staff, year, new Date());
  return fileAnswer(`statement-${year}`, file);
});
