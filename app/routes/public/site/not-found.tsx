import { publicMeta } from "~/components/public/public-meta";

export const meta = publicMeta((t) => ({ title: t("problem.notFoundTitle"), hidden: true }));

export function loader() {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
