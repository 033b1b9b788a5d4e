import type { Policy, PolicyName } from "./policy";
import { privacy } from "./privacy";
import { refunds } from "./refunds";
import { shipping } from "./shipping";
import { terms } from "./terms";

export const policies: Record<PolicyName, Policy> = { terms, privacy, shipping, refunds };
