/** A donation in Malayalam; a device without a Malayalam font gets the site's. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, expect, test } from "vitest";
import { textOf, translator } from "~/locales/translate";
import { receiptSubject } from "~/features/receipts/receipt-email";
import { openBrowser, openPage, waitUntilReady } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { textOfPdf } from "../../support/pdf-text";
import { hasEnglish, textsIn } from "../../support/page-texts";
import { subjectsTo } from "../../support/mail";
import { withDatabase } from "../../support/database";
import { insertFirstProfiles, insertStories } from "../../support/stories";
import { LIFE_SCHOOL } from "../../support/causes";

const { site, browser } = await startJourney({ DEFAULT_COUNTRY: "IN" });

beforeAll(async () => {
  await withDatabase(site, async (db) => {
    await insertStories(db);
    await insertFirstProfiles(db);
  });
});

test("shows carousel and payment messages in Malayalam", async () => {
  const page = await openPage(browser, "on", { viewport: { width: 360, height: 800 } });
  await page.route(/\/payment\/create-order\?lang=ml$/, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: textOf("ml", "answers.unavailable") } }),
  );
  await page.goto(`${site.origin}/ml`);
  await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
  const t = translator("ml");
  for (const row of ["testimonials", "gallery"] as const) {
    const region = page.getByRole("region", { name: t(`home.carousels.${row}`), exact: true });
    await region.scrollIntoViewIfNeeded();
    for (const name of Object.values(t(`carousels.${row}`, { returnObjects: true })).slice(0, 2))
      await region.getByRole("button", { name, exact: true }).waitFor();
    const called = await region
      .locator(".slide")
      .evaluateAll((slides) => slides.map((slide) => slide.getAttribute("aria-roledescription")));
    expect(new Set(called)).toEqual(new Set([t("home.roles.slide")]));
  }
  const section = page.locator("#donate-us-section");
  await section.getByText("₹500", { exact: true }).click();
  await section.getByRole("button", { name: "സംഭാവന നൽകൂ" }).click();
  await page.getByRole("button", { name: /₹500 അടയ്ക്കാം$/ }).click();
  await page.getByText(t("answers.unavailable")).waitFor();
  await page.context().close();
});

test("gives in Malayalam with script, and reads the donation in English", async () => {
  const page = await openPage(browser, "on");
  const email = "asha@example.org";
  const t = translator("ml");
  const isInMalayalam = async () =>
    expect(textsIn(await page.content(), "ml").filter(hasEnglish), page.url()).toEqual([]);

  await page.goto(`${site.origin}/donateUs`);
  // The script keeps the choice in the link.
  await waitUntilReady(page);
  await page.getByRole("link", { name: "മലയാളം" }).first().click();
  await page.waitForURL(new RegExp(`/ml/donateUs\\?cause=${LIFE_SCHOOL}&frequency=once$`));
  await waitUntilReady(page);
  const give = page.locator("#donate-us-section").getByRole("button", { name: t("giving.donateNow") });
  await page.getByLabel(t("giving.customAmount")).fill("20");
  await give.click();
  await page
    .getByText(t("donationForm.amountTooSmall", { minimum: "50" }))
    .first()
    .waitFor();
  await page.getByLabel(t("giving.customAmount")).fill("");
  await page.getByText("₹500", { exact: true }).click();
  await give.click();

  const details = page.getByRole("dialog", { name: t("giving.details.yourDonation") });
  await details
    .locator("summary")
    .filter({ hasText: t("giving.asks.invoice") })
    .click();
  await details.getByLabel(t("giving.gstInvoice")).check();
  await details.getByLabel(t("giving.fields.name")).fill("ആശ വർഗീസ്");
  await details.getByLabel(t("giving.fields.phone"), { exact: true }).fill("98470 12345");
  await details.getByRole("button", { name: t("donationForm.payOnce", { sum: "₹500" }) }).click();
  await details.getByText(t("giving.emailRequired")).first().waitFor();
  await isInMalayalam();
  await details.getByLabel(t("giving.fields.email")).fill(email);
  await details.getByRole("button", { name: t("donationForm.payOnce", { sum: "₹500" }) }).click();
  await page.getByRole("button", { name: t("giving.practice.payNow") }).waitFor();
  await isInMalayalam();
  await page.getByRole("button", { name: t("giving.practice.payNow") }).click();

  await page.getByRole("heading", { name: t("giving.thankYouTitle") }).waitFor();
  await page.getByText(t("giving.thankYouInvoice")).waitFor();
  await isInMalayalam();
  await page.getByRole("link", { name: t("giving.details.seeDonation") }).click();
  await page.waitForURL(/\/ml\/donation\/[\w-]+$/);
  await page.getByText("₹500").first().waitFor();
  await isInMalayalam();
  const number =
    (await page
      .getByText(/^DF-PRACTICE\/\d{4}-\d\d\/\d{6}$/)
      .first()
      .textContent()) ?? "";

  const href = await page.getByRole("link", { name: t("giving.status.download") }).getAttribute("href");
  const pdf = await page.request.get(new URL(href ?? "", page.url()).href);
  const text = textOfPdf(await pdf.body());
  for (const said of [t("receipt.title"), "ആശ വർഗീസ്", number]) expect(text).toContain(said);
  await expect
    .poll(() => subjectsTo(site, email))
    .toEqual([
      receiptSubject({
        receiptNumber: number,
        amountPaise: 1,
        refundedPaise: 0,
        practice: true,
        language: "ml",
      }),
    ]);

  await page.getByRole("link", { name: "English" }).first().click();
  await page.getByRole("heading", { name: translator("en")("giving.thankYouTitle") }).waitFor();
  await page.getByText(number, { exact: true }).first().waitFor();
  await page.context().close();
});

test.skipIf(process.platform !== "linux")(
  "loads the Malayalam fonts once, that of headings not with Save-Data",
  async () => {
    const bare = await openBrowser({ malayalam: false });
    const page = await openPage(bare, "on");
    const loaded: string[] = [];
    page.on("request", (request) => request.resourceType() === "font" && loaded.push(request.url()));
    await page.goto(site.origin);
    await page.goto(`${site.origin}/lifeschool/1`);
    expect(loaded).toEqual([]);
    await page.goto(`${site.origin}/ml/lifeschool/1`);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("DOM.enable");
    await devTools.send("CSS.enable");
    const fontsOf = async (selector: string) => {
      const { root } = await devTools.send("DOM.getDocument");
      const { nodeId } = await devTools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
      const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
      return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ postScriptName }) => postScriptName);
    };
    // Also the page's first text, which Chromium draws as boxes if our font comes later in the list.
    for (const selector of ["a[href='#content']", "h1", "article p"])
      await expect
        .poll(() => fontsOf(selector), { message: selector })
        .toEqual([expect.stringMatching(/^NotoS(ans|erif)Malayalam-/)]);
    await page.goto(`${site.origin}/ml/terms`);
    await expect
      .poll(() => fontsOf("h1"), { message: "headings of the second page" })
      .toEqual([expect.stringMatching(/^NotoSerifMalayalam-/)]);
    const files = [...new Set(loaded)];
    expect(files).toHaveLength(2);
    const ofHeadings = (url: string) => url.includes("malayalam-headings");
    const [headings = "", text = ""] = [files.find(ofHeadings), files.find((url) => !ofHeadings(url))];
    const saving = await fetch(headings, { headers: { "Save-Data": "on" } });
    expect([saving.status, saving.headers.get("cache-control")]).toEqual([204, "no-store"]);
    const whole = await fetch(headings);
    expect(whole.headers.get("vary")).toBe("Save-Data");
    expect((await whole.arrayBuffer()).byteLength).toBeLessThanOrEqual(16 * 1024);
    const font = await fetch(text);
    expect(Object.fromEntries(font.headers)).toMatchObject({
      "content-type": "font/woff2",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await font.arrayBuffer()).byteLength).toBeLessThanOrEqual(25 * 1024);
    await bare.close();
  },
);

test("renders Malayalam alike with the subset and the full font", async () => {
  const whole = createRequire(import.meta.url).resolve(
    "@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf",
  );
  const face = (path: string) =>
    `@font-face{font-family:Malayalam;src:url(data:font/any;base64,${readFileSync(path, "base64")});unicode-range:U+D00-D7F,U+200C-200D,U+25CC}`;
  const block = Array.from({ length: 0x80 }, (_, place) => String.fromCodePoint(0xd00 + place));
  // Puts letters in separate boxes, because a sign after a space would use the missing glyph.
  const letters = block
    .filter((letter) => /\P{Unassigned}/u.test(letter))
    .map((letter) => `<span>${letter}</span>`)
    .join(" ");
  const words = `കേരളം കൊല്ലം ക്രൈസ്തവൻ സ്ത്രീ ജയ്രാം ലക്ഷ്മി ഡോക്ടർ അവൻ അവന്\u200d എന്റെ എൻ്റെ ഭാൎയ്യ
    സ്വാതന്ത്ര്യം കൈത്താങ്ങ് ക്ഷേത്രം ജ്ഞാനം അധ്യാപിക ഗ്ലാസ് ഹൃദയം ബ്രഹ്മാവ് ഇൻവോയ്സ് മറ്റൊരു ണ്ട ന്മ മ്പ ശ്ശ ള്ള`;
  const page = await openPage(browser, "on", { viewport: { width: 800, height: 1200 } });
  const drawnIn = async (path: string) => {
    await page.setContent(
      `<html lang="ml"><style>${face(path)}p{font:24px/1.8 Malayalam,serif}span{display:inline-block}</style><p>${words}</p><p>${letters}</p>`,
    );
    await expect.poll(() => page.evaluate(() => [...document.fonts][0]?.status)).toBe("loaded");
    return page.screenshot();
  };
  const [ours, theirs] = [await drawnIn("app/components/public/malayalam.woff2"), await drawnIn(whole)];
  expect(ours.equals(theirs)).toBe(true);
  await page.context().close();
});
