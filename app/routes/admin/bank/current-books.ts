import { redirect } from "@remix-run/node";
import { taxYearOf } from "~/lib/tax-year";
import { staffLoader } from "~/server/staff.server";

export const loader = staffLoader("manageBank", () =>
  Promise.resolve(redirect(`/adminBooks/${taxYearOf(new Date())}`)),
);
