import { cashOpening, cashRows } from "~/features/cash/cash.server";
import { detailOf, nameOfRow, rowsOfYear } from "~/features/cash/cash-view";
import { recordedMode } from "~/features/donations/money-modes.server";
import { readTaxYear } from "~/lib/tax-year";
import { csvError, csvTextResponse, modeSuffix } from "~/server/csv-response.server";
import { staffLoader } from "~/server/staff";
import { t } from "~/locales/screen-text";

export const loader = staffLoader("manageBank", async function cashCsvLoader({ params, db }) {
  const year = readTaxYear(params.year);
  if (year === null) return csvError(404, t("cash.noYear"));
  const mode = await recordedMode(db);
  const began = await cashOpening(db, mode);
  const { rows, opening } = rowsOfYear(await cashRows(db, mode, began), began, year);
  return csvTextResponse(`cash${modeSuffix(mode)}-${year}`, () => [
    ["day", "kind", "what", "detail", "in", "out", "balance", "taken back"],
    ["", "opening", "", "", "", "", opening / 100, ""],
    ...rows.map((row) => [
      row.day,
      nameOfRow(row),
      row.text,
      detailOf(row),
      row.in / 100,
      row.out / 100,
      row.balance / 100,
      row.takenBackReason ?? "",
    ]),
  ]);
});
