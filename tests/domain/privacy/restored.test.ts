/** What a restore must not bring back of people who took part. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { erasuresIn, reapplyErasures } from "../../../app/commands/erasures";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { ReaderStoryForm } from "~/features/reader-stories/reader-story-form";
import { receiveReaderStory, takeBack } from "~/features/reader-stories/reader-stories.server";
import { makePost } from "~/features/reader-stories/staff-reader-stories.server";
import { SignUpForm } from "~/features/sign-ups/sign-up-form";
import { signUp } from "~/features/sign-ups/sign-ups.server";
import { ChangeOffer } from "~/features/volunteers/volunteer-form";
import { offerHelp, takeOfferBack } from "~/features/volunteers/volunteers.server";
import { insertPicture, save } from "../../support/content";
import { freshDatabase } from "../../support/donation";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-08-01T05:00:00.000Z");
const STAFF = { id: "meera", email: "meera@foundation.example" };
const folder = mkdtempSync(join(tmpdir(), "restored-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("keeps sign-ups erased, and stories and offers taken back, since the backup", async () => {
  const [path, copy] = [join(folder, "site.sqlite"), join(folder, "backup.sqlite")];
  const db = await freshDatabase(path);
  const visit = { language: "en" as const, address: "192.0.2.1" };
  const event = await save(
    db,
    "event",
    { title: "Camp", eventDate: "2026-08-15", signUp: "open" },
    { now: NOW },
  );
  valueOf(
    await signUp(
      db,
      event.id,
      SignUpForm.parse({ name: "Asha", email: "asha@example.org" }),
      { ...visit, acceptsWaiting: false },
      NOW,
    ),
  );
  const offered = valueOf(
    await offerHelp(
      db,
      ChangeOffer.parse({ name: "Binu", phone: "94470 12345" }),
      { ...visit, cause: "", project: "" },
      NOW,
    ),
  );
  const pictureId = await insertPicture(db, "a".repeat(32), { held: 1 });
  const story = valueOf(
    await receiveReaderStory(
      db,
      ReaderStoryForm.parse({
        ...{ name: "Chitra", email: "chitra@example.org", title: "Goats", story: "Seven goats. ".repeat(9) },
        ...{ consent: "on", publishAs: "full", pictureId, people: "none" },
      }),
      { ...visit, isNewPicture: true },
      NOW,
    ),
  );
  const post = valueOf(await makePost(db, STAFF, story.id, NOW));
  await save(db, "blog", { id: post, subheading: "By a reader", status: "published" });
  await db.updateTable("images").set({ held: 0 }).execute();
  const live = new Sqlite(path);
  live.prepare("vacuum into ?").run(copy);

  await erasePersonalData(db, { email: "asha@example.org" }, null, NOW);
  valueOf(await takeOfferBack(db, offered.token ?? "", NOW));
  valueOf(await takeBack(db, story.token, NOW));

  const restored = new Sqlite(copy);
  expect(reapplyErasures(restored, erasuresIn(live), NOW.toISOString())).toBeGreaterThan(0);
  const row = (query: string) => restored.prepare(query).get();
  expect(row("select name, email from sign_ups")).toEqual({ name: "", email: null });
  expect(row("select state, taken_back_at from volunteers")).toEqual({
    state: "ended",
    taken_back_at: NOW.toISOString(),
  });
  expect(row("select name, title, story, email, state, image_id from reader_stories")).toEqual({
    ...{ name: "", title: "", story: "", email: null, state: "taken_back", image_id: null },
  });
  expect(row("select image_id, deleted_at is not null as gone from blog_posts")).toEqual({
    ...{ image_id: null, gone: 1 },
  });
  expect(row("select held from images")).toEqual({ held: 1 });
  expect(reapplyErasures(restored, erasuresIn(live), NOW.toISOString())).toBe(0);
  restored.close();
  live.close();
  await db.destroy();
});
