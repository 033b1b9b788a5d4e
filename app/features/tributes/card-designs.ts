import type { Donation, TributeDesign } from "#db/schema";

type Chosen = Pick<Donation, "tribute_design" | "tribute_occasion"> & { tribute: "memory" | "honour" };

export const designOf = ({ tribute, tribute_occasion, tribute_design }: Chosen): TributeDesign =>
  tribute_design ?? tribute_occasion ?? tribute;
