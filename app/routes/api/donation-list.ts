import { listDonations } from "~/domain/ledger.server";
import { api, refusedCall, success } from "~/http/api.server";
import { readLedgerQuery } from "~/http/ledger-query.server";
import { staffForCall } from "~/http/session.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentDonation } from "~/presenters/ledger-row";

const call = api({
  /**
   * GET /donation/getall?state=&cause=&from=&to=&page= (staff) → {success, donations, total}; amounts in
   * rupees.
   */
  async GET(request) {
    await staffForCall(request);
    const asked = readLedgerQuery(request);
    if (!asked.ok) return refusedCall({ kind: "invalid", fields: asked.errors });
    const size = limits.ledger.pageSize;
    const { donations, total } = await listDonations(db, asked.filter, {
      limit: size,
      offset: (asked.filter.page - 1) * size,
    });
    return success({ donations: donations.map(presentDonation), total });
  },
});
export const loader = call.loader;
export const action = call.action;
