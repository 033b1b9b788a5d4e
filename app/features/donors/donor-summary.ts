import type { DonorRow } from "./donors.server";
import { t } from "~/locales/screen-text";

/** One PAN of a donor is enough for all donations. */
export const missingOf = ({ nameless, withoutAddress, withoutPan, panTail }: DonorRow) => [
  ...(nameless > 0 ? (["name"] as const) : []),
  ...(withoutAddress > 0 ? (["address"] as const) : []),
  ...(withoutPan > 0 && panTail === null ? (["PAN"] as const) : []),
];

export const missingParticulars = (row: DonorRow): string =>
  missingOf(row)
    .map((one) => (one === "PAN" ? one : t(`donor.missing.${one}`)))
    .join(", ");
