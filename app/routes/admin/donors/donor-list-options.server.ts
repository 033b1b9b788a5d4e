import { DONOR_SORTS } from "~/features/donors/donors.server";
import { payments } from "~/server/context.server";

export function readDonorListOptions(request: Request) {
  const { searchParams } = new URL(request.url);
  return {
    withoutPan: searchParams.get("missing") === "pan",
    mode: payments.mode,
    sort: DONOR_SORTS.find((sort) => sort === searchParams.get("sort")) ?? DONOR_SORTS[0],
  };
}
