import { staffLoader } from "~/server/staff.server";

/** Handles unknown paths below /admin; the layout shows the error. */
export const loader = staffLoader("viewDashboard", async () => {
  throw new Response(null, { status: 404 });
});

export default function Unknown() {
  return null;
}
