import type { BankLine } from "#db/schema";

/** Submitted with 'Take back', so that it undoes only the link that the page showed. */
export const linkedTo = ({ donation_id, settlement_id }: Pick<BankLine, "donation_id" | "settlement_id">) =>
  donation_id ?? settlement_id ?? "nothing";
