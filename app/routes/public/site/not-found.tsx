import type { MetaFunction } from "@remix-run/node";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { translator } from "~/locales/translate";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: translator(pageLanguage(matches))("problem.notFoundTitle"), hidden: true });

export function loader() {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
