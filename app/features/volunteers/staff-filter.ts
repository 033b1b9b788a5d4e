import type { VolunteerFilter } from "./volunteers.server";
import { VOLUNTEER_STATES, VOLUNTEER_TIMES } from "./volunteer-state";
import { limits } from "~/lib/limits";

/** `state`, `skill`, `time` and `search` of the list's address. */
export function readVolunteerFilter({ searchParams }: URL): VolunteerFilter {
  const text = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, limits.admin.search);
  return {
    state: VOLUNTEER_STATES.find((one) => one === searchParams.get("state")),
    time: VOLUNTEER_TIMES.find((one) => one === searchParams.get("time")),
    skill: text("skill") || undefined,
    search: text("search") || undefined,
  };
}

/** The list with a filter. */
export function volunteersHref(filter: VolunteerFilter, path = "/adminVolunteers"): string {
  const query = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path;
}
