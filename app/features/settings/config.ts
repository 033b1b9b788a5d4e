import type { PaymentMode } from "#db/schema";
import type { Overrides } from "./settings";

/** Values of the environment that app/features/ depends on. */
export type Config = {
  /** Public address of the site, without a slash at the end. */
  origin: string;
  /** Key for the hashes of codes and of rate-limited addresses. */
  sessionSecret: string;
  staffSignup: "approval" | "open" | "closed";
  payments: { mode: PaymentMode };
  mail: { contactInbox?: string | undefined };
  /** Country of private and special IP addresses. */
  defaultCountry?: string | undefined;
  /** Settings from environment variables, which override saved ones. */
  overrides: Overrides;
};

let current: Config | undefined;

/** Called once, when the process starts (app/server/context.server.ts). */
export function initConfig(config: Config): void {
  current = config;
}

export function config(): Config {
  if (!current) throw new Error("The domain was used before its configuration was given");
  return current;
}
