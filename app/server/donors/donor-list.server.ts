import { redirect } from "@remix-run/node";
import { DONOR_SORTS, findDonorByPan } from "~/features/donors/donors.server";
import { readPan } from "~/lib/pan";
import { db, payments } from "~/server/context.server";

export function readDonorListOptions(request: Request) {
  const { searchParams } = new URL(request.url);
  return {
    withoutPan: searchParams.get("missing") === "pan",
    mode: payments.mode,
    sort: DONOR_SORTS.find((sort) => sort === searchParams.get("sort")) ?? DONOR_SORTS[0],
  };
}

/** A PAN must not stay in the URL. @throws Response redirect to the PAN's donor, or to `otherwise` */
export async function redirectFromPan(search: string, otherwise: string): Promise<void> {
  if (!readPan(search)) return;
  const donor = await findDonorByPan(db, search);
  throw redirect(donor ? `/adminDonors/${donor}` : otherwise) as Response;
}
