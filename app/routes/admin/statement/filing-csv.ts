import { redirect } from "@remix-run/node";
import { noteStatementRead } from "~/features/statement/filing.server";
import { filedFile } from "~/features/statement/filings.server";
import { codeOf } from "~/lib/result";
import { requireReauthentication } from "~/server/reauthentication.server";
import { NoFields, readForm } from "~/server/form.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { redirectWith } from "~/server/flash.server";
import { askedTaxYear, fileAnswer, statementHref } from "~/server/statement/statement-screen.server";
import { db } from "~/server/context.server";

/** Whoever comes back here after giving the password again finds the button on its screen. */
export const loader = staffLoader("viewStatement", async ({ request }) => {
  return redirect(statementHref(await askedTaxYear(request, new Date())));
});

/** The file as it was filed, byte for byte, with whole PANs. */
export const action = staffAction("viewPans", async ({ staff, request, params }) => {
  await requireReauthentication(request);
  await readForm(request, NoFields, []);
  const asked = await askedTaxYear(request, new Date());
  const id = /^\d{1,15}$/.test(params.filing ?? "") ? Number(params.filing) : 0;
  const filed = await filedFile(db, id);
  if (!filed.ok) return redirectWith(codeOf(filed.refusal), statementHref(asked));
  const { year, file } = filed.value;
  await noteStatementRead(db, staff, year, new Date());
  return fileAnswer(`statement-${year}-filing-${id}`, file);
});
