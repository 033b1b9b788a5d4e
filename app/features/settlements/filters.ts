export const SETTLEMENT_FILTERS = ["all", "differing", "missing"] as const;
export type SettlementFilter = (typeof SETTLEMENT_FILTERS)[number];
