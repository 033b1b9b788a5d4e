import type { DonorRow } from "./donors.server";

/** One PAN of a donor is enough for all donations. */
export const missingParticulars = ({ nameless, withoutAddress, withoutPan, panTail }: DonorRow): string =>
  [
    ...(nameless > 0 ? ["name"] : []),
    ...(withoutAddress > 0 ? ["address"] : []),
    ...(withoutPan > 0 && panTail === null ? ["PAN"] : []),
  ].join(", ");
