/** A site of another foundation, set up without the sample: nothing of the sample's foundation is left on it. */
import { expect, test } from "vitest";
import { SAMPLE_REMOVED } from "#db/milestones.server";
import { drawReceipt, issueReceipt } from "~/features/receipts/receipts.server";
import {
  forgetSampleFacts,
  missingFacts,
  readSettings,
  saveSettings,
} from "~/features/settings/settings.server";
import { removeSampleStory } from "~/features/texts/sample-story.server";
import { languages, pathIn } from "~/locales/language";
import { insertPicture, POST, save } from "../../support/content";
import { insertDonation } from "../../support/donation";
import { unescape } from "../../support/html";
import { textOfPdf } from "../../support/pdf-text";
import { readRouteTable } from "../../support/route-table";
import { staffHeaders } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);
const now = new Date();

/** Names, places, years and addresses of the sample, in text and attributes alike. */
const SAMPLE = new RegExp(
  [
    ...["Kerala", "Kalpetta", "Wayanad", "Meppadi", "Gudalur", "Malabar", "Nilgiri", "backwater", "monsoon"],
    ...["Development Foundation", "Foundation House", "foundation\\.example", "AAATD", "00000 00000"],
    ...["\\b2009\\b", "www\\.facebook\\.com/[^s]", "whatsapp\\.com", "youtube\\.com", "not set"],
    ...["Life School", "Goat Rearing", "Youth Outreach", "Stitching", "Susheela", "card-site"],
    ...["evening class", "സായാഹ്നക്ലാസ"],
    ...["കേരള", "കല്പറ്റ", "വയനാ", "മേപ്പാടി", "ഗൂഡല്ലൂർ", "ലൈഫ് സ്കൂൾ", "തയ്യൽ കേന്ദ്ര", "ആടുവളർത്ത"],
  ].join("|"),
  "g",
);
const found = (text: string) => [...new Set(unescape(text).match(SAMPLE) ?? [])];

async function startAnother() {
  await db.deleteFrom("pages").where("kind", "=", "story").execute();
  await db.deleteFrom("profiles").execute();
  await db.deleteFrom("amount_effects").execute();
  await db.deleteFrom("causes").execute();
  await removeSampleStory(db, now);
  expect((await open("/ml")).html).toContain("ഞങ്ങളുടെ ഫൗണ്ടേഷൻ");
  expect(await missingFacts(db)).toContain("name");
  expect((await readSettings(db)).foundation).toMatchObject({ name: "Our foundation", receiptPrefix: "R" });
  await saveSettings(db, null, "foundation", { name: "Sahaya Trust", ml: { name: "സഹായ ട്രസ്റ്റ്" } }, now);
}

test("no page, feed or file names the sample, in no language", { timeout: 120_000 }, async () => {
  await startAnother();
  const table = await readRouteTable();
  const fixed = table
    .filter(({ path, isRead, folder }) => isRead && folder === "public" && !/[:*]/.test(path))
    .map(({ path }) => path);
  await insertPicture(db);
  const post = await save(db, "blog", { ...POST, title: "Desks", content: "<p>Forty desks.</p>" });
  const event = await save(db, "event", { title: "Open day", eventDate: "2030-01-05" });
  const project = await save(db, "project", { title: "Four rooms", para1: "Lit.", para2: "In the evening." });
  const items = [`/BlogDetail/${post.id}`, `/eventDetail/${event.id}`, `/project/${project.id}`];
  const files = ["/feeds/blogs.xml", "/feeds/events.xml", "/robots.txt", "/site.webmanifest"];
  const left: string[] = [];
  for (const path of ["/", ...fixed, ...files, ...items, "/search?q=school", "/nowhere", "/login"])
    for (const language of languages) {
      const href = pathIn(language, path);
      const { html, status } = await open(href);
      expect(status, href).toBeLessThan(500);
      left.push(...found(html).map((name) => `${href}: ${name}`));
    }
  expect(left).toEqual([]);
  expect((await open("/")).html).toContain("Sahaya Trust");
});

test("a receipt prints what was entered, and nothing else", async () => {
  const fields = { name: "Evening Tuition", sentence: "Two lamps.", goal: "80000", opening: "0" };
  expect((await open("/adminCauses/new", { headers, form: fields })).status).toBe(303);
  const donation = await insertDonation(db, { cause_slug: "evening-tuition" });
  await issueReceipt(db, donation, now);
  const drawn = await drawReceipt(db, donation.id);
  const receipt = textOfPdf(drawn?.pdf ?? Buffer.alloc(0));
  expect(found(receipt)).toEqual([]);
  expect(receipt).toContain("Sahaya Trust");
});

test("removing the sample forgets its facts that a form has saved, and keeps one's own", async () => {
  await db.deleteFrom("milestones").where("name", "=", SAMPLE_REMOVED).execute();
  const { foundation } = await readSettings(db);
  await saveSettings(db, null, "foundation", { ...foundation, phone: "04935 220118", founded: "2009" }, now);
  await forgetSampleFacts(db);
  await removeSampleStory(db, now);
  expect((await readSettings(db)).foundation).toMatchObject({
    ...{ name: "Sahaya Trust", phone: "04935 220118", email: "", address: "", founded: "", facebookUrl: "" },
  });
  // What somebody enters afterwards is theirs.
  await saveSettings(db, null, "foundation", { founded: "2009" }, now);
  expect((await readSettings(db)).foundation).toMatchObject({ founded: "2009", email: "" });
});
