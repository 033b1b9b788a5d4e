import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/server/document.server";
import { languageOf, pathIn } from "~/locales/language";

/** The former address. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(pathIn(languageOf(new URL(request.url).pathname), "/blogs"), 301);

export const action = methodNotAllowed;
