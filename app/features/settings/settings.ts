import type { PaymentMode } from "#db/schema";

/** What the operator sets and the foundation's rules depend on. */
export type Settings = {
  /** Public address of the site, without a slash at the end. */
  origin: string;
  /** Keys the hashes of codes and of whom attempts are counted for. */
  sessionSecret: string;
  staffSignup: "approval" | "open" | "closed";
  receiptPrefix: string;
  payments: { mode: PaymentMode };
  /** Facts of the foundation that are still the sample's: no real money may be taken with them. */
  placeholders: readonly ("name" | "address" | "pan" | "registration")[];
  foundation: Record<"name" | "address" | "pan" | "registration" | "phone" | "email" | "taxWording", string>;
  mail: { contactInbox?: string | undefined };
  /** Country of addresses that have none. */
  defaultCountry?: string | undefined;
};

let given: Settings | undefined;

/** Called once, when the process starts (app/server/context.server.ts). */
export function initSettings(settings: Settings): void {
  given = settings;
}

export function settings(): Settings {
  if (!given) throw new Error("The domain was used before its settings were given");
  return given;
}
