import { staffLoader } from "~/server/staff.server";

/** Below /admin, what no screen answers: the frame says so. */
export const loader = staffLoader("viewDashboard", async () => {
  throw new Response(null, { status: 404 });
});

export default function Unknown() {
  return null;
}
