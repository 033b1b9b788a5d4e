import { redirect } from "@remix-run/node";

/** The address that was used before. */
export const loader = () => redirect("/detailAbout", 301);
