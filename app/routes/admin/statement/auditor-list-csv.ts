import { ledgerColumns } from "~/features/donations/ledger/donation-row";
import {
  AUDITOR_LISTS,
  causeColumns,
  donorColumns,
  methodColumns,
  type AuditorList,
} from "~/features/statement/auditor-lists";
import {
  anonymousDonations,
  cashAboveLimit,
  causesOfYear,
  donorsOver,
  donationsInBatches,
  methodsOfYear,
} from "~/features/statement/auditor-lists.server";
import { readTaxYear } from "~/lib/tax-year";
import { db } from "~/server/context.server";
import { csvError, csvResponse } from "~/server/csv-response.server";
import { requireRecentAuthentication, staffLoader } from "~/server/staff";
import { OVER_INVALID, readOver } from "./auditor-over.server";
import { t } from "~/locales/screen-text";

/** @throws Response 303 to /login/again */
export const loader = staffLoader("viewStatement", async function auditorListCsvLoader({ request, params }) {
  const year = readTaxYear(params.year);
  const list = AUDITOR_LISTS.find((one) => one === params.list);
  if (!year || !list) return csvError(404, t("statement.lists.noList"));
  await requireRecentAuthentication(request, `/adminLists/${year}${new URL(request.url).search}`);
  const over = readOver(request);
  if (over.paise === null) return csvError(422, t(OVER_INVALID));
  return files[list](request, `${list}-${year}`, year, over.paise);
});

type WriteFile = (request: Request, name: string, year: string, overPaise: number) => Promise<Response>;

const files: Record<AuditorList, WriteFile> = {
  donors: async (request, name, year, over) =>
    csvResponse(request, name, donorColumns, (await donorsOver(db, year, over)).items),
  methods: async (request, name, year) =>
    csvResponse(request, name, methodColumns, await methodsOfYear(db, year)),
  causes: async (request, name, year) =>
    csvResponse(request, name, causeColumns, await causesOfYear(db, year)),
  anonymous: async (request, name, year) =>
    csvResponse(request, name, ledgerColumns, donationsInBatches(db, await anonymousDonations(db, year))),
  cash: async (request, name, year) =>
    csvResponse(request, name, ledgerColumns, donationsInBatches(db, (await cashAboveLimit(db, year)).ids)),
};
