import type { Permission } from "~/features/accounts/permissions";
import { findLineOf } from "~/features/bank/bank-lines.server";
import { db } from "./context.server";

/** Returns the bank line's path; null without a line, and for staff who may not see bank statements. */
export async function bankLineHref(
  permissions: readonly Permission[],
  column: "donation_id" | "settlement_id",
  id: string,
): Promise<string | null> {
  const line = permissions.includes("manageBank") ? await findLineOf(db, column, id) : undefined;
  return line ? `/adminBank/${line.id}` : null;
}
