import { field } from "~/lib/fields";

/** Whether the form asks to book what is dated in a closed month in the present one. */
export const BookNow = field((raw) => raw === "now");
