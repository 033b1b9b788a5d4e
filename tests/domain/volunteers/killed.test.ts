/** Offers of help and readers' stories in processes that are killed at any statement: one row, one mail. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ReaderStoryForm } from "~/features/reader-stories/reader-story-form";
import { receiveReaderStory, takeBack } from "~/features/reader-stories/reader-stories.server";
import { ChangeOffer } from "~/features/volunteers/volunteer-form";
import { offerHelp, takeOfferBack } from "~/features/volunteers/volunteers.server";
import { freshDatabase } from "../../support/donation";
import { interruptedProcess } from "../../support/interrupted";
import { seededRandom } from "../../support/random";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-08-01T05:00:00.000Z");
const PEOPLE = 60;
const folder = mkdtempSync(join(tmpdir(), "killed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a process killed between an offer or a story and its mail leaves one row and one mail", async () => {
  const luck = seededRandom();
  const path = join(folder, "site.sqlite");
  const db = await freshDatabase(path);
  const kills = { left: 80 };
  const processes = Array.from({ length: 3 }, () => interruptedProcess(path, luck, kills));
  const backs = { offers: 0, stories: 0 };
  await Promise.all(
    processes.map(async ({ run }, from) => {
      for (let person = from; person < PEOPLE; person += processes.length) {
        const visit = { language: "en" as const, address: `10.0.0.${person}` };
        const contact = { name: `Person ${person}`, email: `p${person}@example.org` };
        const offer = ChangeOffer.parse(contact);
        const offered = await run((on) => offerHelp(on, offer, { ...visit, cause: "", project: "" }, NOW), {
          share: 0.5,
        });
        const story = ReaderStoryForm.parse({
          ...{ ...contact, title: `Story ${person}`, story: `Seven goats. `.repeat(9), consent: "on" },
        });
        const sent = await run(
          (on) => receiveReaderStory(on, story, { ...visit, isNewPicture: false }, NOW),
          { share: 0.5 },
        );
        if (!luck.happens(0.2)) continue;
        await run((on) => takeOfferBack(on, valueOf(offered).token ?? "", NOW), { share: 0.5 });
        await run((on) => takeBack(on, valueOf(sent).token, NOW), { share: 0.5 });
        backs.offers += 1;
        backs.stories += 1;
      }
    }),
  );
  for (const one of processes) await one.close();

  expect(kills.left).toBeLessThan(60);
  const mails = await db.selectFrom("outbox").select(["kind", "about"]).execute();
  expect(new Set(mails.map(({ kind, about }) => `${kind} ${about}`)).size).toBe(mails.length);
  const offers = await db.selectFrom("volunteers").select(["email", "state", "token"]).execute();
  expect(new Set(offers.map(({ email }) => email)).size).toBe(PEOPLE);
  expect(offers).toHaveLength(PEOPLE);
  const stories = await db.selectFrom("reader_stories").select(["state", "token"]).execute();
  expect(stories).toHaveLength(PEOPLE);
  expect(mails.filter(({ kind }) => kind === "volunteer-offered")).toHaveLength(PEOPLE - backs.offers);
  expect(mails.filter(({ kind }) => kind === "reader-story-received")).toHaveLength(PEOPLE - backs.stories);
  await db.destroy();
}, 120_000);
