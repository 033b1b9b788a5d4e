import { redirect } from "@remix-run/node";
import { onlyToRead } from "~/http/document.server";

/** The former address. */
export const loader = () => redirect("/blogs", 301);

export const action = onlyToRead;
