import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Db, Image } from "#db/schema";
import {
  findImage,
  findPictureFile,
  processWaitingImages,
  uploadImage,
} from "~/features/pictures/images.server";
import {
  columnsReferringToImages,
  releaseImages,
  sweepImages,
} from "~/features/pictures/unused-images.server";
import { pictureTables } from "~/features/pictures/picture-uses.server";
import { pictureRemovers } from "~/features/features.server";
import { imageUrl, toImageView, toPictureView } from "~/features/pictures/image-view";
import { limits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { freshDatabase } from "../../support/donation";
import { valueOf } from "../../support/result";
import { childrenOf } from "../../support/processes";
import { animated, bomb, inChunks, photograph, scene, storedAs } from "../../support/pictures";

const folder = process.env.UPLOADS_DIR ?? "";
const now = new Date("2026-03-01T06:00:00Z");
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
let db: Db;

beforeEach(async () => {
  db = await freshDatabase();
});

const receive = (bytes: Uint8Array, name = "photo.jpg") => uploadImage(db, inChunks(bytes), { name }, now);

const accepted = async (bytes: Uint8Array, name?: string): Promise<Image> =>
  valueOf(await receive(bytes, name));

async function problemWith(bytes: Uint8Array, name?: string) {
  const before = filesNow();
  const received = await receive(bytes, name);
  expect(filesNow()).toEqual(before);
  return received.ok ? null : received.refusal.kind === "invalid" && received.refusal.fields.image;
}

const filesNow = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name !== "incoming")
        .sort()
    : [];
const filesOf = (id: string) => filesNow().filter((name) => name.includes(id));
const jpegOf = (image: Image) => readFileSync(join(folder, `${image.id}-${image.width}.jpg`));

async function colourAt(file: Buffer, x: number, y: number) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe("uploaded picture", () => {
  test("is shown at once, and in every size and format after processing", async () => {
    const image = await accepted(await photograph(2000, 200));
    expect(image).toMatchObject({
      width: 1600,
      height: 160,
      widths: "[1600]",
      state: "received",
      original_name: "photo.jpg",
    });
    expect(toPictureView(image, "A well")).toMatchObject({
      src: `/uploads/${image.id}-1600.jpg`,
      srcSet: "",
      sources: [],
      alt: "A well",
    });

    expect(await processWaitingImages(db)).toBe(1);
    const ready = await findImage(db, image.id);
    expect(ready).toMatchObject({ state: "ready", widths: "[320,480,800,1200,1600]" });
    const expected = [320, 480, 800, 1200, 1600].flatMap((width) =>
      ["avif", "jpg", "webp"].map((format) => `${image.id}-${width}.${format}`),
    );
    expect(filesOf(image.id)).toEqual(expected.sort());
    for (const name of expected) {
      const { width, format } = await sharp(readFileSync(join(folder, name))).metadata();
      expect(name).toBe(
        `${image.id}-${width}.${{ heif: "avif", jpeg: "jpg", webp: "webp" }[format as string]}`,
      );
    }
    expect(await processWaitingImages(db)).toBe(0);
  });

  test("has a URL for each requested width", async () => {
    const image = await accepted(await photograph(900, 60));
    expect(imageUrl(image)).toBe(`/uploads/${image.id}-900.jpg`);
    expect(imageUrl(image, 320)).toBe(`/uploads/${image.id}-900.jpg`);
    await processWaitingImages(db);
    const ready = (await findImage(db, image.id)) as Image;
    expect(imageUrl(ready, 320)).toBe(`/uploads/${image.id}-320.jpg`);
    expect(imageUrl(ready, 500)).toBe(`/uploads/${image.id}-800.jpg`);
    expect(imageUrl(ready, 5000)).toBe(`/uploads/${image.id}-900.jpg`);
    expect(toImageView(ready, "A well")).toEqual({
      url: `/uploads/${image.id}-900.jpg`,
      width: 900,
      height: 60,
      alt: "A well",
    });
    expect(toImageView(null, "")).toBeNull();
    const { sources, srcSet } = toPictureView(ready, "A well");
    expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
    expect(sources[0]?.srcSet).toBe(
      [320, 480, 800, 900].map((width) => `/uploads/${image.id}-${width}.avif ${width}w`).join(", "),
    );
    expect(srcSet).toContain(`/uploads/${image.id}-480.jpg 480w`);
  });

  test("is never enlarged", async () => {
    const image = await accepted(await scene(200, 120).png().toBuffer(), "small.png");
    expect(image).toMatchObject({ width: 200, height: 120 });
    await processWaitingImages(db);
    expect(filesOf(image.id)).toEqual(["avif", "jpg", "webp"].map((format) => `${image.id}-200.${format}`));
  });

  test("is stored once when uploaded twice", async () => {
    const photo = await photograph(400, 300);
    const first = await accepted(photo);
    await processWaitingImages(db);
    const files = filesOf(first.id);
    const again = await accepted(photo, "the same.jpg");
    expect(again).toMatchObject({ id: first.id, state: "ready" });
    expect(filesOf(first.id)).toEqual(files);
    expect(await db.selectFrom("images").selectAll().execute()).toHaveLength(1);
  });

  test("is restored when its files were lost and it is uploaded again", async () => {
    const photo = await photograph(410, 300);
    const first = await accepted(photo);
    await processWaitingImages(db);
    sweepAll(first.id);
    await accepted(photo);
    await processWaitingImages(db);
    expect(filesOf(first.id)).toHaveLength(6);
  });

  test("is rotated as the camera was held", async () => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const image = await accepted(await storedAs(orientation, 320, 200));
      expect([orientation, image.width, image.height]).toEqual([orientation, 320, 200]);
      const file = jpegOf(image);
      const [red = 0, green = 0] = await colourAt(file, 0.95, 0.05);
      expect([orientation, red > 210, green < 45]).toEqual([orientation, true, true]);
      expect((await sharp(file).metadata()).orientation).toBeUndefined();
    }
  });

  test("loses location and camera data", async () => {
    const photo = await photograph(330, 250);
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(100);
    expect(photo.includes("TESTCAMERA")).toBe(true);
    const image = await accepted(photo);
    await processWaitingImages(db);
    for (const name of filesOf(image.id)) {
      const bytes = readFileSync(join(folder, name));
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([name, exif, xmp, iptc, icc]).toEqual([name, undefined, undefined, undefined, undefined]);
      expect(bytes.includes("TESTCAMERA")).toBe(false);
    }
  });

  test("has a blurred placeholder of at most 200 bytes", async () => {
    for (const bytes of [
      await photograph(400, 300),
      await noise(180, 280),
      await scene(1000, 20).png().toBuffer(),
    ]) {
      const image = await accepted(bytes);
      expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(image.placeholder.length).toBeLessThanOrEqual(200);
      const tiny = Buffer.from(image.placeholder.split(",")[1] ?? "", "base64");
      expect((await sharp(tiny).metadata()).format).toBe("webp");
    }
  });

  test("may be CMYK, 16-bit, grey, indexed, progressive or AVIF", async () => {
    const cmyk = await scene(300, 200).toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    const deep = await scene(300, 200).toColourspace("rgb16").png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe("ushort");
    const grey = await scene(300, 200).greyscale().png().toBuffer();
    const palette = await scene(300, 200).png({ palette: true }).toBuffer();
    const progressive = await scene(300, 200).jpeg({ progressive: true }).toBuffer();
    const avif = await scene(300, 200).avif({ effort: 0 }).toBuffer();
    for (const bytes of [cmyk, deep, grey, palette, progressive, avif]) {
      const image = await accepted(bytes);
      expect(await sharp(jpegOf(image)).metadata()).toMatchObject({
        width: 300,
        height: 200,
        channels: 3,
        depth: "uchar",
        space: "srgb",
        format: "jpeg",
      });
    }
    const [red = 0, green = 0] = await colourAt(jpegOf(await accepted(deep)), 0.95, 0.05);
    expect(red).toBeGreaterThan(220);
    expect(green).toBeLessThan(40);
  });

  test("shows the first frame of an animation", async () => {
    for (const format of ["gif", "webp"] as const) {
      const film = await animated(format);
      expect((await sharp(film).metadata()).pages).toBe(2);
      const image = await accepted(film);
      expect(image).toMatchObject({ width: 64, height: 48 });
      const [red = 0, , blue = 0] = await colourAt(jpegOf(image), 0.5, 0.5);
      expect(red).toBeGreaterThan(230);
      expect(blue).toBeLessThan(30);
    }
  });

  test("keeps transparency, which becomes white in JPEG", async () => {
    const logo = await sharp({
      create: { width: 100, height: 80, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const image = await accepted(logo);
    expect(image.placeholder).toBe("");
    await processWaitingImages(db);
    expect(await colourAt(jpegOf(image), 0.5, 0.5)).toEqual([255, 255, 255]);
    for (const format of ["webp", "avif"])
      expect((await sharp(readFileSync(join(folder, `${image.id}-100.${format}`))).metadata()).hasAlpha).toBe(
        true,
      );
    const opaque = await accepted(await scene(100, 80).ensureAlpha().png().toBuffer());
    expect(opaque.placeholder).not.toBe("");
  });

  test("may be very tall", async () => {
    const image = await accepted(
      await sharp({ create: { width: 100, height: 30_000, channels: 3, background: "#363" } })
        .png()
        .toBuffer(),
    );
    expect(image.height).toBe(limits.image.maxHeightPx);
    await processWaitingImages(db);
    expect(await findImage(db, image.id)).toMatchObject({ state: "ready" });
  });

  test("is stored with its file name, without the path", async () => {
    expect(
      (await accepted(await scene(30, 30).png().toBuffer(), "../../etc/pass\u0000wd.png")).original_name,
    ).toBe("passwd.png");
    expect((await accepted(await scene(31, 30).png().toBuffer(), "C:\\photos\\well.png")).original_name).toBe(
      "well.png",
    );
  });
});

describe("invalid or hostile upload", () => {
  test("is refused when it is no supported picture, whatever its name", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
    for (const text of [
      "<html><script>alert(1)</script></html>",
      svg,
      `<?xml version="1.0"?>${svg}`,
      "%PDF-1.4 x",
      "GIF",
      "BM......",
      "\xff\xd8",
    ])
      expect(await problemWith(Buffer.from(text, "latin1"), "photo.jpg")).toBe("images.wrongKind");
    const tiff = await scene(20, 20).tiff().toBuffer();
    expect(await problemWith(tiff)).toBe("images.wrongKind");
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypheic\0\0\0\0mif1heic"),
      Buffer.alloc(200),
    ]);
    expect(await problemWith(heic)).toBe("images.wrongKind");
  });

  test("is refused when empty", async () => {
    expect(await problemWith(Buffer.alloc(0))).toBe("images.empty");
  });

  test("is refused when truncated", async () => {
    const photo = await photograph(1000, 700);
    for (const share of [0.02, 0.5, 0.9])
      expect([share, await problemWith(photo.subarray(0, Math.floor(photo.length * share)))]).toEqual([
        share,
        "images.damaged",
      ]);
    const png = await scene(500, 300).png().toBuffer();
    expect(await problemWith(png.subarray(0, png.length / 2))).toBe("images.damaged");
    const webp = await scene(500, 300).webp().toBuffer();
    expect(await problemWith(webp.subarray(0, webp.length / 2))).toBe("images.damaged");
    const avif = await scene(500, 300).avif({ effort: 0 }).toBuffer();
    expect(await problemWith(avif.subarray(0, avif.length / 2))).toBe("images.damaged");
  });

  test("does not fill memory with a small file of huge dimensions", async () => {
    expect(await problemWith(bomb(60_000))).toBe(msg("images.tooManyPixels", { megapixels: 40 }));
    expect(await problemWith(bomb(3000))).toBe("images.damaged");
  });

  test("loses data appended after the picture", async () => {
    const image = await accepted(
      Buffer.concat([
        await photograph(300, 200),
        Buffer.from("<script>alert('here')</script>PK\x03\x04 and an archive"),
      ]),
    );
    await processWaitingImages(db);
    for (const name of filesOf(image.id)) {
      const bytes = readFileSync(join(folder, name));
      expect([name, bytes.includes("<script"), bytes.includes("archive")]).toEqual([name, false, false]);
    }
  });

  test("above 15 MB is refused with the limit and not stored", async () => {
    const large = Buffer.alloc(limits.body.imageBytes + 1);
    (await photograph(300, 200)).copy(large);
    expect(await problemWith(large)).toBe(msg("images.tooLarge", { megabytes: 15 }));
    expect((await receive(large.subarray(0, limits.body.imageBytes))).ok).toBe(true);
  });

  test("leaves nothing when the connection breaks", async () => {
    const before = filesNow();
    async function* broken() {
      yield (await photograph(300, 200)).subarray(0, 500);
      throw new Error("gone");
    }
    await expect(uploadImage(db, broken(), { name: "x.jpg" }, now)).rejects.toThrow("gone");
    expect(filesNow()).toEqual(before);
  });
});

describe("picture that crashes the decoder", () => {
  test("is refused and leaves no file, and the next picture is accepted", async () => {
    const before = filesNow();
    const photo = await photograph(1000, 700);
    await noDecoder();
    const sent = receive(photo);
    await killDecoder();
    expect(await sent).toMatchObject({ ok: false, refusal: { fields: { image: "images.tooHeavy" } } });
    expect(filesNow()).toEqual(before);
    expect((await receive(await photograph(310, 200))).ok).toBe(true);
  });

  test("is resized later when memory was short for a moment", async () => {
    const image = await accepted(await photograph(500, 310));
    await noDecoder();
    const work = processWaitingImages(db);
    await killDecoder();
    expect(await work).toBe(1);
    expect(filesOf(image.id)).toHaveLength(9);
  });

  test("keeps its JPEG while memory is short, and is resized on re-upload", async () => {
    const heavy = await accepted(await photograph(505, 310));
    await noDecoder();
    const work = processWaitingImages(db);
    await killDecoder(await killDecoder());
    await work;
    expect(await findImage(db, heavy.id)).toMatchObject({ state: "failed", widths: "[505]" });
    expect(filesOf(heavy.id)).toEqual([`${heavy.id}-505.jpg`]);

    expect(await accepted(await photograph(505, 310))).toMatchObject({ id: heavy.id, state: "received" });
    expect(await processWaitingImages(db)).toBe(1);
    expect(filesOf(heavy.id)).toHaveLength(9);
  });
});

test("keeps the faster result when two servers process one picture", async () => {
  const image = await accepted(await photograph(515, 310));
  await noDecoder();
  const slower = processWaitingImages(db);
  await db
    .updateTable("images")
    .set({ state: "ready", widths: "[320,515]" })
    .where("id", "=", image.id)
    .execute();
  await killDecoder(await killDecoder());
  await slower;
  expect(await findImage(db, image.id)).toMatchObject({ state: "ready", widths: "[320,515]" });
  expect(filesOf(image.id)).toContain(`${image.id}-515.jpg`);
});

describe("possibly unused picture", () => {
  test("is deleted with all files unless something else shows it", async () => {
    const [kept, gone] = [
      await accepted(await photograph(500, 300)),
      await accepted(await photograph(510, 300)),
    ];
    await processWaitingImages(db);
    await gallery("one", kept.id);
    await releaseImages(db, [kept.id, gone.id, null, "unknown"]);
    expect(await findImage(db, gone.id)).toBeUndefined();
    expect(filesOf(gone.id)).toEqual([]);
    expect(filesOf(kept.id)).toHaveLength(9);
    await db.deleteFrom("gallery_items").execute();
    await releaseImages(db, [kept.id]);
    expect(filesOf(kept.id)).toEqual([]);
  });

  test("is kept while a post, event or project shows it, also in the Bin", async () => {
    const ids: string[] = [];
    for (const width of [601, 602, 603])
      ids.push((await accepted(await scene(width, 20).png().toBuffer())).id);
    const common = { id: "a", title: "A", title_key: "a", created_at: "x", updated_at: "x", deleted_at: "x" };
    await db
      .insertInto("blog_posts")
      .values({ ...common, subheading: "", category: "", author: "", content: "", image_id: ids[0] ?? "" })
      .execute();
    await db
      .insertInto("events")
      .values({ ...common, image_id: ids[1] ?? "" })
      .execute();
    await db.insertInto("projects").values(common).execute();
    await db
      .insertInto("project_images")
      .values({ project_id: "a", position: 1, image_id: ids[2] ?? "" })
      .execute();
    await releaseImages(db, ids);
    expect((await sweepImages(db, later(1000))).images).toBe(0);
    for (const id of ids) expect(await findImage(db, id)).toBeDefined();
  });

  test("is kept for a day for a form in progress", async () => {
    const image = await accepted(await photograph(520, 300));
    expect((await sweepImages(db, new Date(now.getTime() + 23 * 3_600_000))).images).toBe(0);
    expect(await findImage(db, image.id)).toBeDefined();
    expect((await sweepImages(db, new Date(now.getTime() + 25 * 3_600_000))).images).toBe(1);
    expect(filesOf(image.id)).toEqual([]);
  });

  test("is not processed further when deleted meanwhile", async () => {
    const image = await accepted(await photograph(530, 300));
    const work = processWaitingImages(db);
    await releaseImages(db, [image.id]);
    await work;
    expect(filesOf(image.id)).toEqual([]);
  });

  test("is left to the sweep inside a transaction, because that may roll back", async () => {
    const image = await accepted(await photograph(535, 300));
    await db.transaction().execute((trx) => releaseImages(trx, [image.id]));
    expect(await findImage(db, image.id)).toBeDefined();
  });
});

test("finds the pictures of every table with a column that refers to pictures", async () => {
  const declared = pictureTables.flatMap(({ table, fields = [] }) =>
    fields.map((field) => [field.in?.table ?? table, field.id].join(".")),
  );
  const referring = await columnsReferringToImages(db);
  const missing = referring
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !declared.includes(column));
  // Of earlier versions.
  expect(missing).toEqual(["content_version_images.image_id"]);
});

test("knows how to remove pictures from every table where emptying image_id is not enough", () => {
  const isPlain = ({ fields = [], html = [] }: (typeof pictureTables)[number]) =>
    html.length === 0 && fields.every(({ id, in: other }) => id === "image_id" && other === undefined);
  const tables = pictureTables.filter((shown) => !isPlain(shown)).map(({ table }) => table);
  expect(Object.keys(pictureRemovers)).toEqual(expect.arrayContaining(tables));
});

describe("picture processing after a crash", () => {
  test("removes old leftovers and nothing else", async () => {
    const image = await accepted(await photograph(540, 300));
    await gallery("crash", image.id);
    const strays = ["incoming/half-a-photo", `${"a".repeat(32)}-320.webp`, `${"a".repeat(32)}.master`];
    mkdirSync(join(folder, "incoming"), { recursive: true });
    for (const name of [...strays, "README", "incoming/still-coming"]) writeFileSync(join(folder, name), "x");
    for (const name of [...strays, "README"]) utimesSync(join(folder, name), later(-2), later(-2));
    await sweepImages(db, new Date());
    const left = filesNow();
    expect(left.filter((name) => strays.includes(name))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(["README", "incoming/still-coming", `${image.id}-540.jpg`]));
  });

  test("finishes a picture that was half processed", async () => {
    const image = await accepted(await photograph(1000, 300));
    await db.updateTable("images").set({ state: "received" }).execute();
    rmSync(join(folder, `${image.id}.master`));
    expect(await processWaitingImages(db)).toBe(1);
    expect(filesOf(image.id)).toHaveLength(12);
  });

  test("continues when all files of a picture are lost", async () => {
    const lost = await accepted(await photograph(550, 300));
    const other = await accepted(await photograph(560, 300));
    sweepAll(lost.id);
    await processWaitingImages(db);
    expect(await findImage(db, lost.id)).toMatchObject({ state: "failed" });
    expect(await findImage(db, other.id)).toMatchObject({ state: "ready" });
  });
});

test("serves no file except pictures by their exact names", async () => {
  const image = await accepted(await photograph(570, 300));
  expect(await findPictureFile(db, `${image.id}-570.jpg`, new Date())).toMatchObject({ type: "image/jpeg" });
  for (const name of [
    `${image.id}.master`,
    "incoming",
    "../site.sqlite",
    `../uploads/${image.id}-570.jpg`,
    `${image.id}-570.jpg/`,
    `${image.id}-571.jpg`,
    `${image.id}-570.svg`,
    "",
    ".",
  ])
    expect(await findPictureFile(db, name, new Date())).toBeNull();
});

const gallery = (id: string, image_id: string) =>
  db
    .insertInto("gallery_items")
    .values({
      id,
      title: id,
      title_key: id,
      image_id,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      deleted_at: null,
    })
    .execute();

const sweepAll = (id: string) => filesOf(id).forEach((name) => rmSync(join(folder, name)));

const noDecoder = () => vi.waitUntil(() => childrenOf(process.pid).length === 0, { timeout: 10_000 });

/** Kills the image worker as the OOM killer does. @param before id of a worker killed before */
async function killDecoder(before = 0): Promise<number> {
  const decoder = await vi.waitUntil(() => childrenOf(process.pid).find((pid) => pid !== before), {
    timeout: 10_000,
    interval: 1,
  });
  process.kill(decoder, "SIGKILL");
  return decoder;
}

function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
}
