import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentFor, onlyToRead } from "~/http/document.server";
import { origin } from "~/http/world.server";

/**
 * Beginnings of addresses that are for one person only, or endless. "/admin" stands for every screen of the
 * staff.
 */
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
