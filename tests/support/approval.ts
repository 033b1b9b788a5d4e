import type { Db } from "#db/schema";

export const APPROVAL = "AABTS1234KF20261";

/** Enters the tax office's approval in the table of every year, so that donors are offered a certificate. */
export const enterApproval = (db: Db, lastDay = "") =>
  db
    .updateTable("statement_years")
    .set({ registration: APPROVAL, registered_on: "24/05/2021", registered_until: lastDay })
    .execute();
