import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/ui/site/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Page not found", hidden: true });

export function loader() {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
