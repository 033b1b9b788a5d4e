import { redirect } from "@remix-run/node";
import { taxYearOf } from "~/lib/tax-year";
import { staffLoader } from "~/server/staff";

export const loader = staffLoader("viewStatement", function currentListsLoader({ now }) {
  return Promise.resolve(redirect(`/adminLists/${taxYearOf(now)}`));
});
