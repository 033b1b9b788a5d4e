import { everyInKind, type InKindRow } from "~/features/in-kind/in-kind.server";
import type { CsvColumns } from "~/lib/csv";
import { todayInIndia } from "~/lib/india-time";
import { decimalRupees } from "~/lib/rupees";
import { csvResponse } from "~/server/csv-response.server";
import { requireRecentAuthentication, staffLoader } from "~/server/staff";

/** @throws Response 303 to /login/again */
export const loader = staffLoader("manageInKind", async function inKindCsvLoader({ request, db, now }) {
  await requireRecentAuthentication(request, "/adminInKind");
  return csvResponse(request, `gifts-in-kind-${todayInIndia(now)}`, columns, await everyInKind(db).execute());
});

const columns: CsvColumns<InKindRow> = [
  ["number", ({ number }) => number],
  ["day", ({ day }) => day],
  ["donor", ({ donor_name }) => donor_name],
  ["email", ({ donor_email }) => donor_email],
  ["address", ({ donor_address }) => donor_address && donor_address.split("\n").join(", ")],
  ["what", ({ what }) => what],
  ["quantity", ({ quantity }) => quantity],
  ["value", ({ value_paise }) => (value_paise === null ? null : decimalRupees(value_paise))],
  ["cause", ({ cause_name }) => cause_name],
  ["state", ({ voided_at }) => (voided_at ? "void" : "valid")],
  ["reason", ({ void_reason }) => void_reason],
];
