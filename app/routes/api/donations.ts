import { z } from "zod";
import { toDonationView } from "~/features/donations/ledger/donation-row";
import { LedgerFilter } from "~/features/donations/ledger/ledger-filter";
import { listDonations, withKnownCause } from "~/features/donations/ledger/ledger.server";
import { limits } from "~/lib/limits";
import { ok } from "~/lib/result";
import { apiRoute, endpoint } from "~/server/api/endpoint.server";
import { Donation } from "~/server/api/schemas.server";
import { db } from "~/server/context.server";
import { readPage } from "~/server/list-page.server";

const day = { type: "string", format: "date" };

const route = apiRoute({
  "GET /donation/getall": endpoint({
    summary: "The ledger; amounts in rupees",
    permission: "viewDonations",
    query: {
      schema: LedgerFilter,
      properties: {
        state: { type: "string" },
        cause: { type: "string", description: "Name or slug" },
        from: day,
        to: day,
        page: { type: "integer", minimum: 1 },
      },
    },
    output: { donations: z.array(Donation), total: z.int() },
    async handle({ request, query }) {
      const page = readPage(request, limits.admin.pageSize);
      const filter = await withKnownCause(db, query);
      if (!filter.ok) return filter;
      const { donations, total } = await listDonations(db, filter.value, page);
      return ok({ donations: donations.map(toDonationView), total });
    },
  }),
});

export const loader = route.loader;
export const action = route.action;
