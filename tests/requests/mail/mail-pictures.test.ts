import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import sharp from "sharp";
import { expect, test } from "vitest";
import { causeMailPicture } from "~/features/causes/cause-mail-picture.server";
import { DESIGNS } from "~/features/donations/donor-fields";
import { ownMailPicture } from "~/features/mail/mail-pictures";
import { cardMailPicture } from "~/features/tributes/card-pictures";
import { languages } from "~/locales/language";
import { uploadImage } from "~/features/pictures/images.server";
import { LIFE_SCHOOL } from "../../support/causes";
import { valueOf } from "../../support/result";
import { database, visit } from "../../support/visit";

const db = database();

test("draws the head of each cause, and each card, below 20 kB, for mail on other sites", async () => {
  for (const language of languages) {
    const causes = await db.selectFrom("causes").select("slug").execute();
    const pictures = [
      ...(await Promise.all(causes.map(({ slug }) => causeMailPicture(db, slug, language)))),
      ownMailPicture("site", language),
      ...DESIGNS.map((design) => cardMailPicture(design, language)),
    ];
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
    for (const { url, height: shown = 150 } of pictures) {
      const answer = await visit(new URL(url).pathname);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=3600",
        "cross-origin-resource-policy": "cross-origin",
      });
      const png = Buffer.from(await answer.arrayBuffer());
      expect(png.length).toBeLessThan(20_000);
      const { width, height } = await sharp(png).metadata();
      expect({ width, height }).toEqual({ width: 840, height: shown * 1.5 });
    }
  }
});

test("cuts a cause’s photograph, even one of noise alone, and falls back to the drawing without it", async () => {
  const raw = { width: 800, height: 600, channels: 3 } as const;
  const photo = await sharp(randomBytes(800 * 600 * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
  const image = valueOf(await uploadImage(db, Readable.from([photo]), { name: "noise.jpg" }, new Date()));
  const use = (image_id: string | null) =>
    db.updateTable("causes").set({ image_id }).where("slug", "=", LIFE_SCHOOL).execute();
  const head = async () => {
    const { url, alt } = await causeMailPicture(db, LIFE_SCHOOL, "en");
    const png = Buffer.from(await (await visit(new URL(url).pathname)).arrayBuffer());
    return { alt, bytes: png.length, width: (await sharp(png).metadata()).width };
  };
  await use(image.id);
  const cut = await head();
  expect(cut).toMatchObject({ alt: "Life School", width: 560 });
  expect(cut.bytes).toBeLessThan(20_000);
  await db.updateTable("images").set({ state: "withdrawn" }).where("id", "=", image.id).execute();
  expect(await head()).toMatchObject({ width: 840 });
  await use(null);
});

test("answers 404 for unknown pictures, and 405 to a POST", async () => {
  for (const path of [
    "/mails/cause/wells.png",
    "/mails/goat-hillside.png",
    "/mails/__proto__.png",
    "/mails/card-easter.png",
  ])
    expect((await visit(path)).status, path).toBe(404);
  expect((await visit("/mails/site.png", { method: "POST" })).status).toBe(405);
});
