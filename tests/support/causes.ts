/** The causes of a new database, in their order; the first is the default one. */
export const [LIFE_SCHOOL, GOAT_REARING, YOUTH_OUTREACH, STITCHING_CENTER] = [
  "life-school",
  "goat-rearing",
  "youth-outreach",
  "stitching-center",
] as const;
export const CAUSES = [LIFE_SCHOOL, GOAT_REARING, YOUTH_OUTREACH, STITCHING_CENTER] as const;
