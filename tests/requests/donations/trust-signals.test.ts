import { beforeEach, expect, test } from "vitest";
import { saveSettings } from "~/features/settings/settings.server";
import { todayInIndia } from "~/lib/india-time";
import { APPROVAL, enterApproval } from "../../support/approval";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { insertDonation } from "../../support/donation";
import { database, open } from "../../support/visit";

const db = database();
const PAGES = ["/donateUs", "/donatePage", "/", "/detailAbout"];
const now = new Date().toISOString();

const addPaper = (id: string, number: string, validUntil: string | null) =>
  db
    .insertInto("papers")
    .values({
      ...{ id, number, title: "A paper", file: `${id}.pdf`, size: 1_000 },
      ...{ valid_until: validUntil, created_at: now, updated_at: now },
    })
    .execute();

const spend = (id: string, day: string, published = 1) =>
  db
    .insertInto("expenses")
    .values({
      ...{ id, day, published, cause_slug: GOAT_REARING, mode: "practice", amount_paise: 89_000 },
      ...{ description: "Vaccines", created_at: now, updated_at: now },
    })
    .execute();

beforeEach(async () => {
  await db.deleteFrom("papers").execute();
  await db.deleteFrom("expenses").execute();
});

test("a new site shows only what it knows: how payments go and what can be refunded", async () => {
  for (const page of PAGES) {
    const { text, html } = await open(page);
    expect(text).toContain("Refund: ask within 30 days In the first 24 hours without giving a reason");
    expect(text).toContain("UPI, cards and net banking through Razorpay");
    expect(html).toContain('href="/refunds"');
    for (const unknown of ["Registration", "AAATD0000X", "80G", "Each cause’s account is public"])
      expect(text, page).not.toContain(unknown);
    expect(html, page).not.toMatch(/href="\/(papers|account)/);
  }
});

test("form, home page and /detailAbout show registration, Tax approval (formerly 80G), PAN and telephone", async () => {
  await saveSettings(
    db,
    null,
    "foundation",
    { registration: "IV/9/2011", pan: "AABTS1234K", phone: "04936 200200", officeHours: "Mondays" },
    new Date(),
  );
  await enterApproval(db);
  for (const page of PAGES) {
    const { text, html } = await open(page);
    expect(text).toContain(
      `Registration IV/9/2011 Founded in 2009 Tax approval (formerly 80G) Approval ${APPROVAL}`,
    );
    expect(text).toContain("PAN AABTS1234K · UPI, cards");
    expect(text).toContain("04936 200200 (Mondays)");
    expect(html, "no paper has been published").not.toContain("/papers#");
  }
  expect((await open("/ml/donateUs")).text).toContain(`അംഗീകാര നമ്പർ ${APPROVAL}`);
});

test("links the papers with the numbers of registration and approval, and says until when it is valid", async () => {
  await enterApproval(db, "2199-03-31");
  await addPaper("registered", " iv/9/2011", null);
  await addPaper("approved", APPROVAL, null);
  await addPaper("unnumbered", "", null);
  for (const [page, prefix, title] of [
    ["/donateUs", "", "Tax approval (formerly 80G) to 31 March 2199"],
    ["/ml/detailAbout", "/ml", "ആദായനികുതി അംഗീകാരം (മുമ്പ് 80G) 2199 മാർച്ച് 31 വരെ"],
  ] as const) {
    const { html } = await open(page);
    expect(html).toMatch(new RegExp(`href="${prefix}/papers#registered">[^<]*IV/9/2011`));
    expect(html).toContain(`href="${prefix}/papers#approved">${title}`);
    expect(html).not.toContain("#unnumbered");
  }
});

test("takes the approval's last day from its paper, unless that is over", async () => {
  await enterApproval(db);
  await addPaper("approved", APPROVAL, "2198-03-31");
  expect((await open("/donateUs")).text).toContain("Tax approval (formerly 80G) to 31 March 2198");
  await db
    .updateTable("papers")
    .set({ valid_until: todayInIndia(new Date(), -1) })
    .execute();
  const { text, html } = await open("/donateUs");
  expect(text).toContain("Tax approval (formerly 80G)");
  expect(html).not.toContain("/papers#approved");
});

test("links a public account once it holds something, and says what was spent last", async () => {
  await insertDonation(db, { cause_slug: LIFE_SCHOOL });
  const received = await open("/donateUs");
  expect(received.text).toContain("Each cause’s account is public");
  expect(received.text).not.toContain("Last spent");
  expect(received.html).toContain(`href="/account/${LIFE_SCHOOL}">Each cause’s account is public`);
  await spend("older", "2026-04-01");
  await spend("newest", "2026-05-02");
  await spend("unpublished", "2026-06-03", 0);
  for (const page of PAGES) {
    const { text, html } = await open(page);
    expect(text, page).toContain("Last spent: ₹890 for Goat Rearing, 2 May 2026");
    expect(html, page).toContain(`href="/account/${GOAT_REARING}">Each cause’s account is public`);
  }
  expect((await open("/ml")).text).toContain("ഒടുവിൽ ചെലവാക്കിയത്: ₹890 (ആടുവളർത്തൽ), 2026 മേയ് 2");
});
