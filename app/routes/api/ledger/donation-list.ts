import { z } from "zod";
import { LedgerFilter } from "~/domain/ledger/ledger-filter";
import { listDonations } from "~/domain/ledger/ledger.server";
import { done } from "~/domain/result";
import { api, door } from "~/http/api/api.server";
import { Donation } from "~/http/api/api-shapes.server";
import { readPage } from "~/http/site/list-page.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentDonation } from "~/presenters/ledger/ledger-row";

const day = { type: "string", format: "date" };

const call = api({
  GET: door({
    summary: "The ledger; amounts in rupees",
    who: "treasurer",
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
      const page = readPage(request, limits.workshop.pageSize);
      const { donations, total } = await listDonations(db, query, page);
      return done({ donations: donations.map(presentDonation), total });
    },
  }),
});
export const loader = call.loader;
export const action = call.action;
