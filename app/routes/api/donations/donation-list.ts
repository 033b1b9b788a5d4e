import { z } from "zod";
import { LedgerFilter } from "~/features/donations/ledger/ledger-filter";
import { listDonations } from "~/features/donations/ledger/ledger.server";
import { ok } from "~/lib/result";
import { api, door } from "~/server/api/endpoint.server";
import { Donation } from "~/server/api/schemas.server";
import { readPage } from "~/server/list-page.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toDonationView } from "~/features/donations/ledger/donation-row";

const day = { type: "string", format: "date" };

const call = api({
  GET: door({
    summary: "The ledger; amounts in rupees",
    who: "viewDonations",
    query: {
      schema: LedgerFilter,
      facts: {
        state: { type: "string" },
        cause: { type: "string", description: "Name or slug" },
        from: day,
        to: day,
        page: { type: "integer", minimum: 1 },
      },
    },
    answers: { donations: z.array(Donation), total: z.int() },
    async handle({ request, query }) {
      const page = readPage(request, limits.admin.pageSize);
      const { donations, total } = await listDonations(db, query, page);
      return ok({ donations: donations.map(toDonationView), total });
    },
  }),
});
export const loader = call.loader;
export const action = call.action;
