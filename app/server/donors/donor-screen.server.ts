import { DONOR_SORTS, findDonor } from "~/features/donors/donors.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { db, payments } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toDonorView, toMergeView } from "~/features/donors/donor-view";

/**
 * What the page of a donor shows, for its loader and those of its forms; `?join=` asks whether another donor is the same
 * person.
 * @throws Response 404
 */
export async function donorScreen(request: Request, id = "") {
  const page = readPage(request, limits.admin.pageSize);
  const found = await findDonor(db, id, page);
  if (!found) throw new Response(null, { status: 404 });
  pageWithin(request, page, found.row.allGifts);
  const other = new URL(request.url).searchParams.get("join");
  const joining = other && other !== id ? await findDonor(db, other, { limit: 1, offset: 0 }) : null;
  return { donor: toDonorView(found), page: page.page, joining: joining && toMergeView(joining) };
}

/** How the list of donors is looked at: `?missing=pan&sort=…`. */
export function readDonorView(request: Request) {
  const { searchParams } = new URL(request.url);
  return {
    withoutPan: searchParams.get("missing") === "pan",
    mode: payments.mode,
    sort: DONOR_SORTS.find((sort) => sort === searchParams.get("sort")) ?? DONOR_SORTS[0],
  };
}
