import { redirect } from "@remix-run/node";
import { countedMode } from "~/features/donations/money-modes.server";
import { findDonor, findDonorByPan, listDonors, toKnownDonor } from "~/features/donors/donors.server";
import { limits } from "~/lib/limits";
import { readPan } from "~/lib/pan";
import { db } from "./context.server";
import { readSearch } from "./table-view.server";

const MAX_FOUND = 8;

/**
 * `?search=`: name, phone, e-mail or PAN; `?donor=`: id. @throws Response a redirect without the PAN
 * @param path of the form that the donor is chosen for @param kept values that its address keeps
 */
export async function readKnownDonors(request: Request, path: string, kept: Record<string, string> = {}) {
  const search = readSearch(request, limits.admin.search) ?? "";
  if (search && readPan(search)) {
    const found = await findDonorByPan(db, search);
    const query = new URLSearchParams({ ...kept, ...(found ? { donor: found } : { unknownPan: "1" }) });
    throw redirect(`${path}?${query.toString()}`) as Response;
  }
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("donor") ?? "";
  const [found, chosen] = await Promise.all([
    search
      ? listDonors(
          db,
          search,
          { limit: MAX_FOUND, offset: 0 },
          { sort: "-last", mode: await countedMode(db) },
        )
      : { donors: [], total: 0 },
    id ? findDonor(db, id.slice(0, 100), { limit: 1, offset: 0 }) : null,
  ]);
  return {
    search,
    isPanUnknown: searchParams.has("unknownPan"),
    found: found.donors.map(toKnownDonor),
    hasMore: found.total > found.donors.length,
    chosen: chosen && {
      ...toKnownDonor({ ...chosen.row, ...chosen.known }),
      wantsCertificate: chosen.known.wants_certificate === 1,
    },
  };
}
