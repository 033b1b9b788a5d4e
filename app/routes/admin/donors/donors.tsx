import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SearchDonors } from "~/features/donors/donor-forms";
import { findDonorByPan, listDonors } from "~/features/donors/donors.server";
import { readPan } from "~/lib/pan";
import { readDonorView } from "~/server/donors/donor-screen.server";
import { readForm } from "~/server/form.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { invalidForm } from "~/server/form-errors.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { readSearch } from "~/server/table-view.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toDonorItemView } from "~/features/donors/donor-view";
import { DonorsPage } from "~/features/donors/donors-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Donors", hidden: true });

export const loader = staffLoader("viewDonors", async ({ request }) => {
  const search = readSearch(request, limits.admin.search);
  // Whoever wrote a PAN into the address is led to one without it.
  if (search && readPan(search)) throw redirect(await pathOfPan(search)) as Response;
  const page = readPage(request, limits.admin.pageSize);
  const view = readDonorView(request);
  const { donors, total } = await listDonors(db, search, page, view);
  pageWithin(request, page, total);
  const { withoutPan, sort } = view;
  return {
    withoutPan,
    sort,
    search: search ?? "",
    donors: donors.map(toDonorItemView),
    total,
    page: page.page,
  };
});

/** The search is posted, so that a PAN stands in no address: it leads to its donor, anything else to the list. */
export const action = staffAction("viewDonors", async ({ request }) => {
  const form = await readForm(request, SearchDonors, ["search"]);
  if (!form.ok) return invalidForm(form);
  const { search } = form.value;
  if (!readPan(search))
    return redirect(
      search ? `/adminDonors?${new URLSearchParams({ search }).toString()}` : "/adminDonors",
      303,
    );
  const found = await findDonorByPan(db, search);
  if (found) return redirect(`/adminDonors/${found}`, 303);
  return data(form.reply({ fieldErrors: { search: ["donor.nobodyWithPan"] }, hideFields: ["search"] }), {
    status: 404,
  });
});

const pathOfPan = async (pan: string) => {
  const found = await findDonorByPan(db, pan);
  return found ? `/adminDonors/${found}` : "/adminDonors";
};

export default function AdminDonorsPage() {
  return <DonorsPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
