import { countedMode } from "~/features/donations/money-modes.server";
import { DONOR_SORTS } from "~/features/donors/donors.server";
import { db } from "~/server/context.server";

export async function readDonorListOptions(request: Request) {
  const { searchParams } = new URL(request.url);
  return {
    withoutPan: searchParams.get("missing") === "pan",
    mode: await countedMode(db),
    sort: DONOR_SORTS.find((sort) => sort === searchParams.get("sort")) ?? DONOR_SORTS[0],
  };
}
