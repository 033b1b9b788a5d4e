import type { DonorRow } from "./donors.server";

export const donorName = ({ name, email, phone }: Pick<DonorRow, "name" | "email" | "phone">) =>
  name ?? email ?? phone ?? "Without a name";

/** One PAN of a donor is enough for all donations. */
export const missingParticulars = ({ nameless, withoutAddress, withoutPan, panTail }: DonorRow): string =>
  [
    ...(nameless > 0 ? ["name"] : []),
    ...(withoutAddress > 0 ? ["address"] : []),
    ...(withoutPan > 0 && panTail === null ? ["PAN"] : []),
  ].join(", ");
