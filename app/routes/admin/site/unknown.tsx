import { staffLoader } from "~/server/staff";

/** Handles unknown paths below /admin; the layout shows the error. */
export const loader = staffLoader("viewDashboard", async function unknownLoader() {
  throw new Response(null, { status: 404 });
});

export default function Unknown() {
  return null;
}
