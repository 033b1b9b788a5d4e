import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import { findImage, processWaitingImages } from "~/features/pictures/images.server";
import { readUpload } from "~/server/pictures/uploads.server";
import { db } from "~/server/context.server";
import { photograph, scene } from "../../support/pictures";
import { visit } from "../../support/visit";

const NAMES = { texts: ["title", "imageId", "countries"], files: ["image", "image1"] };
const folder = process.env.UPLOADS_DIR ?? "";
const incoming = () => (existsSync(join(folder, "incoming")) ? readdirSync(join(folder, "incoming")) : []);

beforeAll(() => migrate(db));

type Part = { name: string; value: string | Uint8Array; filename?: string; type?: string };
const BOUNDARY = "----a-boundary";

function multipart(parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ name, value, filename, type }) => {
    const file =
      filename === undefined
        ? ""
        : `; filename="${filename}"\r\nContent-Type: ${type ?? "application/octet-stream"}`;
    return [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from("\r\n"),
    ];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function sent(
  body: Buffer | ReadableStream<Uint8Array> | string,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
  headers: Record<string, string> = {},
) {
  const plain = body instanceof Buffer ? new Uint8Array(body) : body;
  const init: RequestInit = {
    method: "POST",
    body: plain as BodyInit,
    headers: { "content-type": type, ...headers },
  };
  return new Request("http://localhost/adminGallery", { ...init, ...({ duplex: "half" } as object) });
}

const read = (parts: Part[]) => readUpload(sent(multipart(parts)), NAMES);
const refusalOf = (request: Request) =>
  readUpload(request, NAMES).then(
    () => null,
    (error: { status: number; message: string }) => [error.status, error.message],
  );

describe("readUpload", () => {
  test("returns texts and the id of the stored picture", async () => {
    const photo = await photograph(640, 480);
    const { fields, images } = await read([
      { name: "title", value: "കിണർ" },
      { name: "countries", value: "IN" },
      { name: "image", value: photo, filename: "കിണർ.jpg", type: "image/jpeg" },
      { name: "countries", value: "US" },
      { name: "somethingElse", value: "x" },
    ]);
    expect({ ...fields }).toEqual({ title: "കിണർ", countries: ["IN", "US"] });
    const image = images.image as { imageId: string };
    expect(await findImage(db, image.imageId)).toMatchObject({
      width: 640,
      state: "received",
      original_name: "കിണർ.jpg",
    });
    expect(incoming()).toEqual([]);
  });

  test("reports an invalid picture and keeps the valid one", async () => {
    const { images } = await read([
      { name: "image", value: "<html>", filename: "photo.jpg", type: "image/jpeg" },
      { name: "image1", value: await photograph(320, 200), filename: "b.png" },
    ]);
    expect(images.image).toEqual({ problem: "images.wrongKind" });
    expect(images.image1).toHaveProperty("imageId");
  });

  test("accepts an empty file field", async () => {
    const { images, fields } = await read([
      { name: "image", value: "", filename: "" },
      { name: "title", value: "t" },
    ]);
    expect([images.image, fields.title]).toEqual([undefined, "t"]);
  });

  test("reports an empty file", async () => {
    expect((await read([{ name: "image", value: "", filename: "a.jpg" }])).images.image).toEqual({
      problem: "images.empty",
    });
  });

  test("accepts only one picture per field", async () => {
    const parts = [await photograph(100, 80), await photograph(101, 80)].map((value) => ({
      name: "image",
      value,
      filename: "a.jpg",
    }));
    expect((await read(parts)).images.image).toEqual({ problem: "images.onlyOne" });
  });

  test("ignores paths in file names, and files in unknown or text fields", async () => {
    const png = await scene(33, 22).png().toBuffer();
    const { images, fields } = await read([
      { name: "image", value: png, filename: "../../../etc/passwd" },
      { name: "title", value: png, filename: "title.png" },
      { name: "__proto__", value: "x" },
      { name: "evil", value: png, filename: "evil.png" },
    ]);
    expect(await findImage(db, (images.image as { imageId: string }).imageId)).toMatchObject({
      original_name: "passwd",
    });
    expect(Object.keys(fields)).toEqual([]);
    expect(Object.keys(images)).toEqual(["image"]);
  });

  test("accepts URL-encoded forms and JSON, which have no files", async () => {
    const plain = await readUpload(
      sent("title=A&imageId=x&other=1", "application/x-www-form-urlencoded"),
      NAMES,
    );
    expect({ ...plain.fields }).toEqual({ title: "A", imageId: "x" });
    const json = await readUpload(
      sent('{"title":"A","countries":["IN"],"other":1}', "application/json"),
      NAMES,
    );
    expect([{ ...json.fields }, { ...json.images }]).toEqual([{ title: "A", countries: ["IN"] }, {}]);
  });
});

describe("broken or hostile form", () => {
  test("is refused with a message", async () => {
    const whole = multipart([
      { name: "title", value: "t" },
      { name: "image", value: await photograph(500, 300), filename: "a.jpg" },
    ]);
    expect(await refusalOf(sent(whole.subarray(0, whole.length - 200)))).toEqual([
      400,
      "answers.formIncomplete",
    ]);
    expect(await refusalOf(sent(whole.subarray(0, 20)))).toEqual([400, "answers.formIncomplete"]);
    expect(await refusalOf(sent(whole, "multipart/form-data"))).toEqual([400, "answers.badRequest"]);
    expect(await refusalOf(sent("", "text/plain"))).toEqual([415, "answers.unsupportedMedia"]);
    expect(await refusalOf(sent(Buffer.alloc(0)))).toEqual([400, "answers.formIncomplete"]);
    expect(
      await refusalOf(
        sent(
          Buffer.from(
            `--${BOUNDARY}\r\nContent-Disposition: nonsense\r\nno colon\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
          ),
        ),
      ),
    ).toEqual([400, "answers.formIncomplete"]);
    expect(
      await refusalOf(
        sent(
          Buffer.from(
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\nContent-Type: text/plain; charset=nobodys\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
          ),
        ),
      ),
    ).toEqual([400, "answers.badRequest"]);
    await expect.poll(incoming).toEqual([]);
  });

  test("is refused with 1,000 parts", async () => {
    const texts = Array.from({ length: 1000 }, (_, index) => ({ name: `f${index}`, value: "x" }));
    expect(await refusalOf(sent(multipart(texts)))).toEqual([413, "images.tooManyParts"]);
    const files = texts.map((part) => ({ ...part, name: "image", filename: "a.jpg" }));
    expect(await refusalOf(sent(multipart(files)))).toEqual([413, "images.tooManyParts"]);
    await expect.poll(incoming).toEqual([]);
  });

  test("is refused with more than 1 MB of texts", async () => {
    const half = "x".repeat(600_000);
    expect(
      await refusalOf(
        sent(
          multipart([
            { name: "title", value: half },
            { name: "other", value: half },
          ]),
        ),
      ),
    ).toEqual([413, "answers.tooLarge"]);
    expect(await refusalOf(sent(multipart([{ name: "title", value: half + half }])))).toEqual([
      413,
      "answers.tooLarge",
    ]);
  });

  test("that stops half-way leaves no file", async () => {
    const whole = multipart([{ name: "image", value: await photograph(900, 700), filename: "a.jpg" }]);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(whole.subarray(0, 30_000)));
        setTimeout(() => controller.error(new Error("gone")), 20);
      },
    });
    expect(await refusalOf(sent(body))).toEqual([400, "answers.formIncomplete"]);
    await expect.poll(incoming).toEqual([]);
  });
});

describe("picture URL", () => {
  test("is cached for a day and revalidated", async () => {
    const { images } = await read([{ name: "image", value: await photograph(330, 200), filename: "a.jpg" }]);
    const { imageId } = images.image as { imageId: string };
    await processWaitingImages(db);
    const types = { jpg: "image/jpeg", webp: "image/webp", avif: "image/avif" };
    for (const [format, type] of Object.entries(types)) {
      const address = `/uploads/${imageId}-320.${format}`;
      const answer = await visit(address);
      expect([
        answer.status,
        answer.headers.get("content-type"),
        answer.headers.get("cache-control"),
      ]).toEqual([200, type, "public, max-age=86400"]);
      expect(
        Buffer.from(await answer.arrayBuffer()).equals(
          readFileSync(join(folder, `${imageId}-320.${format}`)),
        ),
      ).toBe(true);
      const again = await visit(address, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
      expect(again.status).toBe(304);
    }
    const head = await visit(`/uploads/${imageId}-320.jpg`, { method: "HEAD" });
    expect([head.status, Number(head.headers.get("content-length")) > 1000]).toEqual([200, true]);
    expect((await visit(`/uploads/${imageId}-320.jpg`, { method: "POST", form: {} })).status).toBe(405);
  });

  test("answers 404 for unknown files and for paths outside the uploads folder", async () => {
    const paths = [
      "",
      "x.jpg",
      `${"0".repeat(32)}-320.jpg`,
      "..%2Fsite.sqlite",
      "%2e%2e/%2e%2e/etc/passwd",
      "..%5csite.sqlite",
      "incoming",
      "a%00.jpg",
      `${"0".repeat(32)}.master`,
    ];
    for (const path of paths) {
      const answer = await visit(`/uploads/${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });
});
