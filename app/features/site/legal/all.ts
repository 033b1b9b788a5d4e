import type { Policy, PolicyName } from "./policy";
import { privacy } from "./privacy";
import { refunds } from "./refunds";
import { shipping } from "./shipping";
import { terms } from "./terms";

/** The four legal pages; each has the address `/{name}`. */
export const policies: Record<PolicyName, Policy> = { terms, privacy, shipping, refunds };
