import { describe, expect, test } from "vitest";
import type { ActivityEntry } from "#db/schema";
import { toActivityView } from "~/features/activity/activity-view";
import { columnName, fieldsOfType } from "~/features/content/record";
import { KINDS, records } from "~/features/content/records";

const entry = (subject_kind: string, changed: string[]): ActivityEntry => ({
  id: 1,
  user_id: null,
  actor_name: "The site",
  action: "edited",
  subject_kind,
  subject_id: "1",
  subject_title: "The well",
  detail: JSON.stringify({ changed }),
  happened_at: "2026-11-24T00:00:00.000Z",
});

test("shows changed fields with the labels of their forms", () => {
  const columns = ["event_location", "image_id", "image_alt", "ml.eventLocation", "countries"];
  expect(toActivityView(entry("event", columns))).toMatchObject({
    act: "Changed an event",
    detail: "changed: location, image, what the picture shows, location in Malayalam, countries",
  });
  expect(toActivityView(entry("project", ["para2", "image3"])).detail).toBe(
    "changed: paragraph 1, project image 3",
  );
});

describe.each(KINDS)("%s", (kind) => {
  const record = records[kind];
  test("has a label for every field that an edit changes", () => {
    const fields = fieldsOfType(record, "line", "paragraph", "html", "day", "time", "picture");
    const columns = fields.flatMap(([name]) => [columnName(name), `ml.${name}`]);
    expect(toActivityView(entry(record.noun, columns)).detail).not.toMatch(/something else|undefined/);
  });
});
