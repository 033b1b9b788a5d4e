import { documentResponse, methodNotAllowed } from "~/server/file-response.server";
import { origin } from "~/server/context.server";
import { languages, pathIn } from "~/locales/language";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { cache: { shows: [] } };

/** Private or endless prefixes. "/admin" covers all staff screens. */
const PRIVATE = [
  "/admin",
  "/edititem",
  "/login",
  "/logout",
  "/register",
  "/verify/",
  "/forget",
  "/reset",
  "/sessions",
  "/second-factor",
  "/user/",
  "/payment/",
  "/practice/",
];
const PRIVATE_PAGES = ["/donation/", "/tribute/", "/unsubscribe/", "/my-data/", "/my-gifts/", "/search?"];

export function loader() {
  const text = [
    "User-agent: *",
    ...[...PRIVATE, ...languages.flatMap((one) => PRIVATE_PAGES.map((path) => pathIn(one, path)))].map(
      (path) => `Disallow: ${path}`,
    ),
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
  return documentResponse({ type: "text/plain; charset=utf-8", text, minutes: 60 });
}

export const action = methodNotAllowed;
