import { redirect } from "@remix-run/node";
import { findDonorByPan } from "~/features/donors/donors.server";
import { readPan } from "~/lib/pan";
import { db } from "./context.server";

/** A PAN must not stay in the URL. @throws Response redirect to the PAN's donor, or to `otherwise` */
export async function redirectFromPan(search: string, otherwise: string): Promise<void> {
  if (!readPan(search)) return;
  const donor = await findDonorByPan(db, search);
  throw redirect(donor ? `/adminDonors/${donor}` : otherwise) as Response;
}
