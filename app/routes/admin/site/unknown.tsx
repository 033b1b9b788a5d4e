import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/server/session.server";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { role: "editor" };

/** Below /admin, what no screen answers: the frame says so. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "editor");
  throw new Response(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
