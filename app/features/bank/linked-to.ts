import type { BankLine } from "#db/schema";

/** Sent along with 'Take back', so that it undoes only what the screen showed. */
export const linkedTo = ({ donation_id, settlement_id }: Pick<BankLine, "donation_id" | "settlement_id">) =>
  donation_id ?? settlement_id ?? "nothing";
