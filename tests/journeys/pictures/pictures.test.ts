import type { Page } from "playwright";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { withDatabase } from "../../support/database";
import { openPage, waitUntilReady } from "../../support/browser";
import { GOAT_REARING } from "../../support/causes";
import { insertPicture } from "../../support/content";
import { startJourney } from "../../support/journey";
import { inBothRuns, perRun } from "../../support/matrix";
import { photograph, scene } from "../../support/pictures";
import { staffToken } from "../../support/staff";

const { site, browser } = await startJourney();
let token: string;
/** A photograph of 12 megapixels with noise and GPS data. */
let fromPhone: Buffer;

beforeAll(async () => {
  token = await withDatabase(site, staffToken);
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const grain = sharp({ create: { width: 500, height: 500, channels: 3, background: "#888", noise } });
  fromPhone = await sharp(await photograph(4000, 3000))
    .keepMetadata()
    .composite([{ input: await grain.png().toBuffer(), blend: "overlay", tile: true }])
    .jpeg({ quality: 92 })
    .toBuffer();
});

type Sent = { sentFiles?: string[]; filesOfForms?: string[] };

async function atWork(path: string, problems: string[]): Promise<Page> {
  const page = await openPage(browser, "on");
  page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    // Connections that the test cuts are logged too.
    if (message.type() === "error" && !message.text().includes("net::")) problems.push(message.text());
  });
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get("image") : null;
      if (file instanceof Blob)
        void file.arrayBuffer().then((bytes) => {
          const letters = [...new Uint8Array(bytes)].map((byte) => String.fromCharCode(byte)).join("");
          ((window as unknown as Sent).sentFiles ??= []).push(btoa(letters));
        });
      send.call(this, body);
    };
    const ask = window.fetch;
    window.fetch = (address, how) => {
      const files = how?.body instanceof FormData ? [...how.body.values()] : [];
      for (const one of files)
        if (one instanceof File && one.size > 0)
          ((window as unknown as Sent).filesOfForms ??= []).push(one.name);
      return ask(address, how);
    };
  });
  await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  await page.goto(site.origin + path);
  await waitUntilReady(page);
  return page;
}

const sentFiles = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as Sent).sentFiles ?? [])).map((one) =>
    Buffer.from(one, "base64"),
  );

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** Pastes or drops files on the field. */
const giveTo = (page: Page, label: string, how: "paste" | "drop", buffers: Buffer[]) =>
  page.getByLabel(label, { exact: true }).evaluate(
    (field, [kind, ...files]) => {
      const data = new DataTransfer();
      for (const [index, bytes] of files.entries()) {
        const letters = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([letters], `${kind}-${index}.jpg`, { type: "image/jpeg" }));
      }
      const how = { bubbles: true, cancelable: true };
      field.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { ...how, clipboardData: data })
          : new DragEvent("drop", { ...how, dataTransfer: data }),
      );
    },
    [how, ...buffers.map((one) => one.toString("base64"))],
  );

async function items(kind: "blog" | "project" | "gallery", name: string) {
  const answer = await fetch(`${site.origin}/${kind}/getall`);
  return ((await answer.json()) as Record<string, Record<string, unknown>[]>)[name] ?? [];
}

test("publishes a blog post with two photographs from a phone on a bad connection", async () => {
  const problems: string[] = [];
  const page = await atWork("/adminBlog", problems);
  await page.getByLabel("Image", { exact: true }).setInputFiles(file("phone.jpg", fromPhone));
  // The browser makes 12 million pixels smaller, for which it takes long on a busy machine.
  await page.getByText("without the place where it was taken").waitFor({ timeout: 120_000 });
  await page.getByAltText("Preview of Image").waitFor();
  await page.getByRole("button", { name: /^Focal point of the picture/ }).focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  const post = page.getByRole("button", { name: "Post Blog" });
  await post.click();
  await page.getByRole("alert").getByText("Author is required").waitFor();
  for (const name of ["Title", "Subheading", "Category", "Author"])
    await page.getByLabel(name, { exact: true }).fill(`${name} of a story`);

  await page.locator("[role=textbox][aria-labelledby=field-content-label]").click();
  await page.keyboard.type("First light.");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await (await choosing).setFiles(file("desks.jpg", await photograph(1800, 1200)));
  const panel = page.getByRole("group", { name: "Picture" });
  await panel.getByLabel("What the picture shows").fill("Desks in the new room");
  await panel.getByRole("button", { name: "Insert picture" }).click();
  await panel.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Video", exact: true }).click();
  await page.getByLabel("Address of the video").fill("https://example.org/film");
  await page.keyboard.press("Enter");
  await page.getByText("Enter the address of a video on YouTube or Vimeo").waitFor();
  await page.getByLabel("Address of the video").fill("https://youtu.be/abcdefghijk");
  await page.keyboard.press("Enter");
  await page.locator("figure.video").waitFor();

  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/admin/pictures", async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  // The text's; that of the field waits for a valid form.
  await expect.poll(async () => (await sentFiles(page)).length).toBe(1);
  await post.click();
  await page.getByRole("progressbar", { name: "Sending the picture" }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Cancel" }).first().click();
  await page.getByText("without the place where it was taken").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 60));
  await expect.poll(focused).toBe("Post Blog");
  expect(await items("blog", "blogs")).toHaveLength(0);
  letGo();
  await post.click();
  await page.getByRole("alert").getByText("The picture did not arrive").waitFor();
  // The focus moves to the error, because the button is a screen below.
  await expect.poll(focused).toContain("The picture did not arrive");
  await expect.poll(async () => (await sentFiles(page)).length).toBe(3);
  const [ofText, ...ofField] = await sentFiles(page);
  await page.unroute("**/admin/pictures");
  expect(problems).toEqual([]);
  // On a slow phone the form must wait for its upload.
  const telephone = await page.context().newCDPSession(page);
  await telephone.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(`${site.origin}/admin`, { waitUntil: "commit" });
  // Ends the throttling: the list may load fast, and the browser's process must not stay slow.
  await telephone.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect.poll(() => page.evaluate(() => (window as unknown as Sent).filesOfForms)).toBeUndefined();
  await page.context().close();

  expect(fromPhone.length).toBeGreaterThan(3_000_000);
  for (const one of [ofText, ...ofField]) {
    expect(one?.length).toBeLessThan(800_000);
    expect((await sharp(one).metadata()).exif).toBeUndefined();
  }
  expect(await sharp(ofField[0]).metadata()).toMatchObject({ width: 2560, height: 1920, format: "webp" });

  const [blog] = await items("blog", "blogs");
  const reader = await openPage(browser, "on");
  await reader.goto(`${site.origin}/BlogDetail/${String(blog?._id)}`);
  const inText = reader.getByAltText("Desks in the new room");
  await expect.poll(() => inText.getAttribute("width")).toBe("1600");
  await expect.poll(() => inText.evaluate((image) => image.parentElement?.tagName)).toBe("PICTURE");
  await expect.poll(() => reader.locator("figure.video iframe").count()).toBe(1);
  const main = reader.getByAltText("Title of a story").first();
  await expect.poll(() => main.evaluate((image) => getComputedStyle(image).objectPosition)).toBe("45% 40%");
  await reader.context().close();
});

test("focuses the people field when consent is missing or incomplete", inBothRuns, async () => {
  const problems: string[] = [];
  for (const [path, act] of perRun<[string, string][]>({
    test: [["/adminGallery", "Upload"]],
    matrix: [["/adminEvent", "Create Event"]],
  })) {
    const page = await atWork(path, problems);
    await page.getByLabel("Title", { exact: true }).fill("The class");
    await page
      .getByLabel("Image", { exact: true })
      .setInputFiles(file("class.jpg", await photograph(64, 48)));
    const people = page.getByLabel("Who can be recognised");
    await people.selectOption("children");
    const isFocused = () => people.evaluate((field) => field === document.activeElement);
    const send = page.getByRole("button", { name: act, exact: true });
    await send.click();
    const why = page
      .getByRole("group", { name: "People" })
      .getByText("which parent or guardian gave consent");
    await why.waitFor();
    await expect.poll(() => why.textContent()).not.toContain("draft");
    await expect.poll(isFocused, { message: path }).toBe(true);
    await page.getByLabel("Name of the person", { exact: true }).fill("Latha");
    await send.click();
    await page.getByRole("group", { name: "People" }).getByText("Say whether it was").waitFor();
    await expect.poll(isFocused, { message: path }).toBe(true);
    await page.context().close();
  }
});

test("pastes and drops project pictures, reorders them by keyboard, and adds photos", async () => {
  const problems: string[] = [];
  const [wide, tall] = await Promise.all(
    [scene(640, 320), scene(320, 640)].map((one) => one.jpeg().toBuffer()),
  );
  const page = await atWork("/adminProjects", problems);
  await page.getByLabel("Project Title").fill("Desks");
  await giveTo(page, "Project Image 1", "paste", [wide as Buffer]);
  await page.getByLabel("What picture 1 shows").fill("The wide one");
  await giveTo(page, "Project Image 2", "drop", [tall as Buffer]);
  await page.getByRole("button", { name: "Drag Project Image 1 to another place" }).waitFor();
  await page.getByRole("button", { name: "Move down: Project Image 1" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Picture 1 is now picture 2").waitFor({ state: "attached" });
  await expect.poll(() => page.getByLabel("What picture 2 shows").inputValue()).toBe("The wide one");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Move down: Project Image 2");
  expect(problems).toEqual([]);
  await page.getByRole("button", { name: "Create Project" }).click();
  await page.waitForURL(`${site.origin}/admin`);
  const [project] = await items("project", "projects");
  expect([project?.image1, project?.image2]).toMatchObject([
    { width: 320, height: 640 },
    { width: 640, height: 320, alt: "The wide one" },
  ]);

  await page.goto(`${site.origin}/adminGallery`);
  await waitUntilReady(page);
  await page.getByLabel("Title").fill("The well");
  await giveTo(page, "Image", "drop", [wide as Buffer, tall as Buffer]);
  await page.getByLabel("What picture 2 shows").fill("Water");
  await page.locator("summary", { hasText: "മലയാളം" }).click();
  await page.getByLabel("തലക്കെട്ട്").fill("കിണർ");
  await page.getByLabel("ചിത്രം 2ൽ കാണുന്നത്").fill("വെള്ളം");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByText("2 photos are in the gallery now").waitFor();
  expect(
    (await items("gallery", "galleryItems")).map((item) => [item.title, item.imagePath, item.translations]),
  ).toMatchObject([
    ["The well", { width: 640, alt: "The well" }, { ml: { title: "കിണർ" } }],
    ["The well 2", { width: 320, alt: "Water" }, { ml: { title: "കിണർ 2", imageAlt: "വെള്ളം" } }],
  ]);
  await page
    .getByLabel("Image", { exact: true })
    .setInputFiles(file("taken-away.jpg", await photograph(64, 48)));
  await page.getByRole("button", { name: "Remove this picture" }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("file");
  await page.context().close();
});

test("offers one way to remove a picture: the chosen one, or else the saved one", async () => {
  await withDatabase(site, async (db) => {
    const image_id = await insertPicture(db, "of-a-cause");
    await db.updateTable("causes").set({ image_id }).where("slug", "=", GOAT_REARING).execute();
  });
  const page = await atWork(`/adminCauses/${GOAT_REARING}`, []);
  const removals = () =>
    page.locator(".picture-field").getByText("Remove t", { exact: false }).allTextContents();
  await expect.poll(removals).toEqual(["Remove the picture"]);
  await page.getByLabel("Picture", { exact: true }).setInputFiles(file("goat.jpg", await photograph(64, 48)));
  await expect.poll(removals).toEqual(["Remove this picture"]);
  await page.getByRole("button", { name: "Remove this picture" }).click();
  await expect.poll(removals).toEqual(["Remove the picture"]);
  await page.context().close();
});

test("withdraws a consent in a dialog over the list", async () => {
  const row = { people: "adults", consent_by: "Asha", widths: "[]" } as const;
  await withDatabase(site, (db) => insertPicture(db, "of-people", row));
  const problems: string[] = [];
  const page = await atWork("/adminPictures?search=Asha", problems);
  await page.getByRole("button", { name: "Withdraw consent" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Withdraw the consent for this picture?" });
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(page.url()).toBe(`${site.origin}/adminPictures?search=Asha`);
  await page.getByRole("button", { name: "Withdraw consent" }).click();
  await dialog.getByRole("button", { name: "Withdraw consent" }).click();
  await page.waitForURL("**/adminPictures?id=of-people");
  await page.getByText("Removed since").waitFor();
  expect(problems).toEqual([]);
});
