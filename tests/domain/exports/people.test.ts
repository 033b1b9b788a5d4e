/** People who took part, in the export of the site. */
import { expect, test } from "vitest";
import { contentFile, exportedPictures } from "~/features/exports/site-export.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { ReaderStoryForm } from "~/features/reader-stories/reader-story-form";
import { receiveReaderStory } from "~/features/reader-stories/reader-stories.server";
import { SignUpForm } from "~/features/sign-ups/sign-up-form";
import { signUp } from "~/features/sign-ups/sign-ups.server";
import { ChangeOffer } from "~/features/volunteers/volunteer-form";
import { offerHelp } from "~/features/volunteers/volunteers.server";
import { insertPicture, save } from "../../support/content";
import { freshDatabase } from "../../support/donation";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-08-01T05:00:00.000Z");

test("has sign-ups, volunteers and readers' stories without their links, until they are erased", async () => {
  const db = await freshDatabase();
  const event = await save(
    db,
    "event",
    { title: "Camp", eventDate: "2026-08-15", signUp: "open" },
    { now: NOW },
  );
  const pictureId = await insertPicture(db, "a".repeat(32), { held: 1 });
  const visit = { language: "en" as const, address: "192.0.2.1", acceptsWaiting: false };
  const binu = { name: "Binu", email: "binu@example.org" };
  valueOf(await signUp(db, event.id, SignUpForm.parse({ ...binu, people: 2 }), visit, NOW));
  const offer = ChangeOffer.parse({ ...binu, otherSkill: "Plumbing" });
  valueOf(await offerHelp(db, offer, { ...visit, cause: "", project: "" }, NOW));
  const story = { ...binu, title: "Goats", story: "Seven goats. ".repeat(9), consent: "on", pictureId };
  const form = ReaderStoryForm.parse({ ...story, people: "none" });
  valueOf(await receiveReaderStory(db, form, { ...visit, isNewPicture: true }, NOW));
  const exported = async () => {
    const parts: string[] = [];
    for await (const part of contentFile(db, await exportedPictures(db), {}, NOW)) parts.push(part);
    return parts.join("");
  };

  const text = await exported();
  expect(JSON.parse(text)).toMatchObject({
    signUps: [{ name: "Binu", email: "binu@example.org", people: 2, state: "place", event: event.id }],
    volunteers: [{ name: "Binu", otherSkill: "Plumbing", state: "new" }],
    readerStories: [
      { name: "Binu", title: "Goats", state: "new", image: expect.stringContaining("pictures/") as string },
    ],
  });
  expect(text).not.toMatch(/"token"|phone_key/);
  await erasePersonalData(db, { email: "binu@example.org" }, null, NOW);
  expect(JSON.parse(await exported())).toMatchObject({ signUps: [], volunteers: [], readerStories: [] });
});
