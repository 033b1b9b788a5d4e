import { shortRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";

/** In printed order; every donation of a tax year has exactly one. */
export const STATEMENT_STATES = [
  "counted",
  "cash over 2,000",
  "refunded",
  "foreign",
  "practice",
  "no PAN",
  "anonymous",
] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

export const OUTSIDE_LEDGER: readonly StatementState[] = ["foreign", "practice"];

type ShownState = StatementState | "ledger";

const KEYS = {
  ledger: "ledger",
  counted: "counted",
  "cash over 2,000": "cash",
  refunded: "refunded",
  foreign: "foreign",
  practice: "practice",
  "no PAN": "noPan",
  anonymous: "anonymous",
} as const satisfies Record<ShownState, string>;

export const stateName = (state: ShownState): string => t(`statement.states.${KEYS[state]}`);

export const stateDescription = (state: ShownState, cashLimitPaise: number): string => {
  const key = KEYS[state];
  return key === "cash"
    ? t("statement.stateHints.cash", { limit: shortRupees(cashLimitPaise) })
    : t(`statement.stateHints.${key}`);
};
