/** Times staff tasks on "slow-3g" until their success message. SOURCES=../before measures another version. */
import sharp from "sharp";
import { insertStaffSession, startServer } from "./server.mjs";
import { waitForSampleContent } from "./wire.mjs";
import { openLinks, PHONE, recordDonation } from "./admin.mjs";

const CPU_SLOWDOWN = 4;

/** @typedef {import("playwright").Page} Page */

/** @type {Record<string, (page: Page, origin: string, given: { photo: Buffer, donor: string }) => Promise<void>>} */
const TASKS = {
  "post a story with a photograph": async (page, origin, { photo }) => {
    await page.goto(`${origin}/admin`);
    await page.locator('a[href="/adminBlog"]').first().click();
    await page.getByLabel("Title", { exact: true }).first().fill("A well for the school");
    await page.getByLabel("Subheading").first().fill("Water from our own ground");
    await page.getByLabel("Category").first().fill("Community");
    await page.getByLabel("Author").first().fill("Asha");
    await page
      .getByLabel("Image", { exact: true })
      .first()
      .setInputFiles({ name: "well.jpg", mimeType: "image/jpeg", buffer: photo });
    const content = page.getByRole("textbox", { name: "Content" }).first();
    await content.fill("The well was dug in March. ".repeat(40));
    await page.getByRole("button", { name: "Post Blog" }).click();
    await page.getByText("Blog created successfully!").first().waitFor();
  },
  "put in an event": async (page, origin) => {
    await page.goto(`${origin}/admin`);
    await page.locator('a[href="/adminEvent"]').first().click();
    await page.getByLabel("Title", { exact: true }).first().fill("Seed exchange");
    await page.getByLabel("Date").fill("2027-03-13");
    await page.getByLabel("Time").fill("07:00");
    await page.getByLabel("Location").first().fill("Life School, Thirunelly");
    await page.getByRole("button", { name: "Create Event" }).click();
    await page.getByText("Event created successfully!").first().waitFor();
  },
  "find a gift and refund it": async (page, origin, { donor }) => {
    await page.goto(`${origin}/admin`);
    await page.locator("button", { hasText: "Menu" }).click();
    await page.locator('a[href="/adminDonations"]').locator("visible=true").first().click();
    await page.getByLabel("Search donations").fill(donor);
    await page.keyboard.press("Enter");
    await page.getByText("1 donation", { exact: true }).waitFor();
    await page.getByRole("link", { name: donor }).first().click();
    await page.getByLabel("Reason").fill("Given twice");
    await page.getByRole("button", { name: "Refund…" }).click();
    await page.getByRole("button", { name: /^Refund ₹/ }).click();
    await page.getByText("has been recorded as returned").first().waitFor();
  },
};

export default async function tasks() {
  const server = await startServer(
    { SAMPLE_CONTENT: "on", DEFAULT_COUNTRY: "IN" },
    undefined,
    process.env.SOURCES,
  );
  await waitForSampleContent(server.databasePath);
  const token = insertStaffSession(server.databasePath);
  const photo = await photograph();
  const lines = await openLinks(server.origin);
  const { origin, received, sent } = lines["slow-3g"];
  for (const scripts of ["on", "off"])
    await recordDonation(lines.browser, server.origin, token, `Lakshmi ${scripts}`);
  try {
    for (const [name, act] of Object.entries(TASKS))
      for (const scripts of ["on", "off"]) {
        const context = await lines.browser.newContext({ ...PHONE, javaScriptEnabled: scripts === "on" });
        await context.addCookies([{ name: "authtoken", value: token, url: origin, httpOnly: true }]);
        const page = await context.newPage();
        page.setDefaultTimeout(240_000);
        const session = await context.newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
        const [begin, before] = [performance.now(), { received: received(), sent: sent() }];
        await act(page, origin, { photo, donor: `Lakshmi ${scripts}` });
        const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
        const kB = [received() - before.received, sent() - before.sent].map((one) => Math.round(one / 1024));
        console.log(`     ${name}, scripts ${scripts}: ${seconds} s, ${kB[0]} kB down, ${kB[1]} kB up`);
        await context.close();
      }
  } finally {
    await lines.close();
    await server.stop();
  }
  return true;
}

/** A JPEG of 12 megapixels, about as large as a phone's photo. */
async function photograph() {
  const [width, height] = [4000, 3000];
  const noise = { type: /** @type {const} */ ("gaussian"), mean: 128, sigma: 18 };
  const grain = {
    create: { width, height, channels: /** @type {const} */ (3), background: "#808080", noise },
  };
  return sharp(grain).blur(1.2).jpeg({ quality: 88 }).toBuffer();
}
