import { listHref } from "~/features/sign-ups/sign-up-state";
import { everySignUp, findEventOfList, type ListedSignUp } from "~/features/sign-ups/staff-sign-ups.server";
import type { CsvColumns } from "~/lib/csv";
import { formatDateTime } from "~/lib/dates";
import { t } from "~/locales/screen-text";
import { csvError, csvResponse } from "~/server/csv-response.server";
import { requireRecentAuthentication, staffLoader } from "~/server/staff";

/** @throws Response 303 to /login/again */
export const loader = staffLoader("manageSignUps", async function signUpsCsvLoader({ request, params, db }) {
  const event = await findEventOfList(db, params.id ?? "");
  if (!event) return csvError(404, t("events.notFound"));
  await requireRecentAuthentication(request, listHref(event.id));
  const name = `sign-ups-${event.event_date ?? event.id}`;
  return csvResponse(request, name, columns, await everySignUp(db, event.id));
});

const columns: CsvColumns<ListedSignUp> = [
  ["name", ({ name }) => name],
  ["people", ({ people }) => people],
  ["email", ({ email }) => email],
  ["phone", ({ phone }) => phone],
  ["note", ({ note }) => note],
  ["state", ({ state }) => state],
  ["came", ({ came_at }) => (came_at === null ? "" : "yes")],
  ["language", ({ lang }) => lang],
  ["signedUp", ({ created_at }) => formatDateTime(created_at)],
];
