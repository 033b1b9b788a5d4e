import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { languageOf, pathIn, plainPath } from "~/locales/language";
import { methodNotAllowed } from "~/server/file-response.server";

const MOVED: Record<string, string> = { aboutPage: "/detailAbout", blog: "/blogs" };

/** Redirects former paths to which other sites still link. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { pathname } = new URL(request.url);
  const [, name = ""] = plainPath(pathname).split("/");
  return redirect(pathIn(languageOf(pathname), MOVED[name] ?? "/"), 301);
};

export const action = methodNotAllowed;
