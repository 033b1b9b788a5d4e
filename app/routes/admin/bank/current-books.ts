import { redirect } from "@remix-run/node";
import { taxYearOf } from "~/lib/tax-year";
import { staffLoader } from "~/server/staff";

export const loader = staffLoader("manageBank", function currentBooksLoader({ now }) {
  return Promise.resolve(redirect(`/adminBooks/${taxYearOf(now)}`));
});
