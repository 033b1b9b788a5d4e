import { readVolunteerFilter, volunteersHref } from "~/features/volunteers/staff-filter";
import { linesOf } from "~/features/volunteers/volunteer-state";
import {
  listVolunteers,
  type ListedVolunteer,
  type VolunteerFilter,
} from "~/features/volunteers/volunteers.server";
import type { CsvColumns } from "~/lib/csv";
import { formatDateTime } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { db } from "~/server/context.server";
import { csvResponse } from "~/server/csv-response.server";
import { requireRecentAuthentication, staffLoader } from "~/server/staff";

const BATCH_SIZE = 500;

/** Filtered as shown. @throws Response 303 to /login/again */
export const loader = staffLoader("manageVolunteers", async function volunteersCsvLoader({ request, now }) {
  const filter = readVolunteerFilter(new URL(request.url));
  await requireRecentAuthentication(request, volunteersHref(filter));
  return csvResponse(request, `volunteers-${todayInIndia(now)}`, columns, allVolunteers(filter));
});

const inOneCell = (lines: string) => linesOf(lines).join("; ");
const columns: CsvColumns<ListedVolunteer> = [
  ["name", ({ name }) => name],
  ["email", ({ email }) => email],
  ["phone", ({ phone }) => phone],
  ["place", ({ place }) => place],
  ["skills", ({ skills }) => inOneCell(skills)],
  ["otherSkill", ({ other_skill }) => other_skill],
  ["times", ({ times }) => inOneCell(times)],
  ["message", ({ message }) => message],
  ["causes", ({ causes }) => inOneCell(causes)],
  ["state", ({ state }) => state],
  ["note", ({ note }) => note],
  ["language", ({ lang }) => lang],
  ["offered", ({ created_at }) => formatDateTime(created_at)],
];

async function* allVolunteers(filter: VolunteerFilter) {
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const { items } = await listVolunteers(db, filter, { limit: BATCH_SIZE, offset });
    yield* items;
    if (items.length < BATCH_SIZE) return;
  }
}
