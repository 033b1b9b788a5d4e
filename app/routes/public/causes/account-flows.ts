/** The flows of a cause's account, in paise, as `causeFlows` has them. */
export const FLOWS = ["received", "refunded", "fees", "spent", "movedIn", "movedOut"] as const;
export type Flow = (typeof FLOWS)[number];
export type Flows = Record<Flow, number>;

const SIDES = {
  came: ["received", "movedIn"],
  went: ["spent", "refunded", "fees", "movedOut"],
} as const satisfies Record<string, readonly Flow[]>;

const sideOf = (side: keyof typeof SIDES) => (flows: Flows) => ({
  side,
  total: SIDES[side].reduce((sum, flow) => sum + flows[flow], 0),
  parts: SIDES[side].map((flow) => [flow, flows[flow]] as const).filter(([, paise]) => paise !== 0),
});

/** Came less went, plus what was in hand before, is what is in hand. */
export const cameOf = sideOf("came");
export const wentOf = sideOf("went");
