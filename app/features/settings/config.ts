import type { PaymentMode } from "#db/schema";
import type { Overrides } from "./settings";

/** What the environment says and the foundation's rules depend on. */
export type Config = {
  /** Public address of the site, without a slash at the end. */
  origin: string;
  /** Keys the hashes of codes and of whom attempts are counted for. */
  sessionSecret: string;
  staffSignup: "approval" | "open" | "closed";
  payments: { mode: PaymentMode };
  mail: { contactInbox?: string | undefined };
  /** Country of addresses that have none. */
  defaultCountry?: string | undefined;
  /** Settings that a variable names: it wins over what staff saved. */
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
