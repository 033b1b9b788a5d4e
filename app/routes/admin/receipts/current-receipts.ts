import { redirect } from "@remix-run/node";
import { taxYearOf } from "~/lib/tax-year";
import { staffLoader } from "~/server/staff";

export const loader = staffLoader("viewReceipts", function currentReceiptsLoader({ now }) {
  return Promise.resolve(redirect(`/adminReceipts/${taxYearOf(now)}`));
});
