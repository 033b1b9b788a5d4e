import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SearchDonors } from "~/domain/donors/donor-forms";
import { findDonorByPan, listDonors } from "~/domain/donors/donors.server";
import { readPan } from "~/domain/giving/pan";
import { readDonorView } from "~/http/donors/donor-screen.server";
import { readForm } from "~/http/form.server";
import { pageWithin, readPage } from "~/http/site/list-page.server";
import { formAgain } from "~/http/refused-form.server";
import { requireStaff } from "~/http/accounts/session.server";
import { readSearch } from "~/http/workshop/table-view.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentDonorItem } from "~/presenters/donors/donor-screens";
import { DonorsPage } from "~/ui/donors/donors-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Donors", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const search = readSearch(request, limits.workshop.search);
  // Whoever wrote a PAN into the address is led to one without it.
  if (search && readPan(search)) throw redirect(await pathOfPan(search)) as Response;
  const page = readPage(request, limits.workshop.pageSize);
  const view = readDonorView(request);
  const { donors, total } = await listDonors(db, search, page, view);
  pageWithin(request, page, total);
  const { withoutPan, sort } = view;
  return {
    withoutPan,
    sort,
    search: search ?? "",
    donors: donors.map(presentDonorItem),
    total,
    page: page.page,
  };
}

/** The search is posted, so that a PAN stands in no address: it leads to its donor, anything else to the list. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request, "treasurer");
  const form = await readForm(request, SearchDonors, ["search"]);
  if (!form.ok) return formAgain(form);
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
}

const pathOfPan = async (pan: string) => {
  const found = await findDonorByPan(db, pan);
  return found ? `/adminDonors/${found}` : "/adminDonors";
};

export const clientAction = sendOrTell();

export default function AdminDonorsPage() {
  return <DonorsPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
