import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentFor, onlyToRead } from "~/http/document.server";
import { origin } from "~/http/world.server";

/** Address prefixes that are private or endless. "/admin" covers all staff screens. */
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
  "/user/",
  "/donation/",
  "/payment/",
  "/practice/",
  "/search?",
];

/** GET /robots.txt */
export function loader({ request }: LoaderFunctionArgs) {
  const text = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
  return documentFor(request, { type: "text/plain; charset=utf-8", text, minutes: 60 });
}

export const action = onlyToRead;
