import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { imageUrl } from "~/features/pictures/image-view";
import { uploadImage } from "~/features/pictures/images.server";
import { fileName } from "~/integrations/images/files.server";
import { addRedirect } from "~/features/redirects/redirects.server";
import { save } from "../../support/content";
import { insertDonation } from "../../support/donation";
import { inChunks, photograph } from "../../support/pictures";
import { valueOf } from "../../support/result";
import { run } from "../../support/site";
import { database } from "../../support/visit";
import { encryptedPan } from "~/features/donations/particulars.server";

const shelf = mkdtempSync(join(tmpdir(), "foundation-export-"));
const NOW = new Date();
const db = database();
const exported = (...words: string[]) => run(["app/commands/run.mjs", "export", ...words], process.env);
const ARTICLE = { subheading: "Water", category: "News", author: "Meera", status: "published" };

beforeAll(async () => {
  const bytes = inChunks(await photograph(640, 480));
  const image = valueOf(await uploadImage(db, bytes, { name: "The new Well.JPG" }, NOW));
  const lost = valueOf(await uploadImage(db, inChunks(await photograph(641, 480)), { name: "gone" }, NOW));
  const content = `<p>Dug in March.</p><figure><img src="${imageUrl(image)}" alt="A well" /></figure>`;
  const translations = { ml: { title: "കിണർ", content: "<p>മാർച്ചിൽ.</p>" } };
  const well = { ...ARTICLE, title: "A well", content, imageId: image.id, imageAlt: "A well", translations };
  await save(db, "blog", well);
  const draft = { ...ARTICLE, title: "Not yet", content: "<p>Soon.</p>", status: "draft" };
  await save(db, "blog", draft);
  await db.updateTable("images").set({ width: 9 }).where("id", "=", lost.id).execute();
  valueOf(await addRedirect(db, null, { from: "/old", to: "/blogs" }, NOW));
  await db
    .insertInto("texts")
    .values({ key: "home.headline", language: "ml", draft: null, published: "വിളക്ക്", version: 1 })
    .execute();
  const donor = { name: "=Asha", email: "asha@example.org", ...encryptedPan("ABCPE1234F") };
  for (let donation = 0; donation < 3; donation += 1) await insertDonation(db, donor);
});

test("writes content in both languages, pictures and gifts, readable by the owner only", async () => {
  const folder = join(shelf, "moved", "away");
  const printed = await exported(folder);
  expect(readdirSync(folder).sort()).toEqual(["content.json", "gifts.csv", "pictures"]);
  const content = JSON.parse(readFileSync(join(folder, "content.json"), "utf8"));
  const [picture] = readdirSync(join(folder, "pictures"));
  expect(picture).toMatch(/^the-new-well-[0-9a-f]{12}\.jpg$/);
  const file = `pictures/${picture}`;
  expect(content.blogs.map(({ title, status }: Record<string, string>) => [title, status]).sort()).toEqual([
    ["A well", "published"],
    ["Not yet", "draft"],
  ]);
  expect(content.blogs.find(({ title }: { title: string }) => title === "A well")).toMatchObject({
    ...{ ...ARTICLE, image: file, imageAlt: "A well" },
    content: expect.stringContaining(`<img src="${file}"`),
    translations: { ml: { title: "കിണർ", content: "<p>മാർച്ചിൽ.</p>" } },
  });
  expect(Object.keys(content)).toEqual([
    ...["site", "exportedAt", "languages", "settings", "causes", "blogs", "events", "pages", "projects"],
    ...["galleryItems", "team", "testimonials", "figures", "texts", "redirects"],
    ...["signUps", "volunteers", "readerStories", "pictures"],
  ]);
  expect(content).toMatchObject({
    settings: { foundation: { receiptPrefix: "DF" }, languages: { languages: ["en", "ml"] } },
    causes: expect.arrayContaining([expect.objectContaining({ slug: "life-school", default: true })]),
    texts: [{ key: "home.headline", ml: { published: "വിളക്ക്" }, en: { published: null } }],
    redirects: [{ from: "/old", to: "/blogs" }],
  });
  expect(content.pictures).toContainEqual(
    expect.objectContaining({ file, name: "The new Well.JPG", people: "none", consent: null }),
  );
  const donations = readFileSync(join(folder, "gifts.csv"), "utf8");
  expect(donations.trim().split("\r\n")).toHaveLength(4);
  expect(donations).toContain(",'=Asha,");
  expect(donations).toContain("••••••234F");
  expect(donations).not.toContain("ABCPE1234F");
  expect(printed).toMatch(/^blogs\t2$/m);
  expect(printed).toMatch(/^gifts\t3$/m);
  expect(printed).toMatch(/^missing\tpictures\/gone-/m);
  for (const name of [".", "content.json", "gifts.csv", "pictures", file])
    expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
});

test("writes nothing into a non-empty folder or a file, or without a database", async () => {
  const full = mkdtempSync(join(shelf, "full-"));
  writeFileSync(join(full, "a.txt"), "mine");
  await expect(exported(full)).rejects.toThrow(/left with 1: .*is not empty/s);
  expect(readdirSync(full)).toEqual(["a.txt"]);
  await expect(exported(join(full, "a.txt"))).rejects.toThrow("cannot be used: EEXIST");
  await expect(exported(join(full, "a.txt", "b"))).rejects.toThrow("cannot be used: ENOTDIR");
  await expect(exported()).rejects.toThrow("Usage");
  await expect(exported(join(shelf, "x"), "--all")).rejects.toThrow("Usage");
  const nowhere = { ...process.env, DATABASE_PATH: join(shelf, "no.sqlite") };
  const without = run(["app/commands/run.mjs", "export", join(shelf, "y")], nowhere);
  await expect(without).rejects.toThrow("There is no database");
  expect(readdirSync(shelf).sort()).toEqual(["moved", full.split("/").at(-1)].sort());
});

test("deletes its files but not an existing folder when it fails", async () => {
  const folder = join(shelf, "half");
  mkdirSync(folder);
  // A picture that cannot be copied.
  const { id, width } = await db
    .selectFrom("images")
    .select(["id", "width"])
    .limit(1)
    .executeTakeFirstOrThrow();
  const uploads = join(shelf, "uploads");
  mkdirSync(join(uploads, fileName(id, width, "jpg")), { recursive: true });
  const broken = run(["app/commands/run.mjs", "export", folder], { ...process.env, UPLOADS_DIR: uploads });
  await expect(broken).rejects.toThrow(/Nothing was exported: E\w+/);
  expect(readdirSync(folder)).toEqual([]);
});

test("the statement command writes a file that only its owner can read", async () => {
  await insertDonation(db, { address: "Thirunelly", ...encryptedPan("ABCPE1234F") });
  const folder = mkdtempSync(join(tmpdir(), "statement-"));
  const path = join(folder, "statement.csv");
  writeFileSync(path, "an older one", { mode: 0o644 });
  await run(["app/commands/run.mjs", "statement", "2026-27", "--csv", path], process.env);
  expect(readFileSync(path, "utf8")).toContain("ABCPE1234F");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["statement.csv"]);
});
