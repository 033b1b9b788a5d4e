import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { migrate } from "#db/migrate.server";
import { findImage, processWaitingImages } from "~/features/pictures/images.server";
import { decodePicture } from "~/integrations/images/encoding.server";
import { readUpload } from "~/server/pictures/uploads.server";
import { db } from "~/server/context.server";
import { photograph } from "../../support/pictures";

/** Bytes left on the disk. The last write is partial, as on a real disk. */
const disk = vi.hoisted(() => ({ room: Infinity }));

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const open = async (...how: Parameters<typeof real.open>) => {
    const file = await real.open(...how);
    const write = file.write.bind(file) as (
      bytes: Uint8Array,
      at: number,
      length: number,
    ) => Promise<{ bytesWritten: number }>;
    const limited = async (bytes: Uint8Array, at: number, length: number) => {
      if (disk.room <= 0)
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      const part = Math.min(length, disk.room);
      disk.room -= part;
      return write(bytes, at, part);
    };
    return Object.assign(file, { write: limited });
  };
  return { ...real, open };
});

beforeEach(async () => {
  disk.room = Infinity;
  await migrate(db);
  await db.deleteFrom("images").execute();
});

const files = () => {
  const folder = process.env.UPLOADS_DIR ?? "";
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name !== "incoming")
    : [];
};

async function send(photo: Buffer) {
  const form = new FormData();
  form.set("title", "A well");
  form.set("image", new Blob([new Uint8Array(photo)]), "well.jpg");
  const read = readUpload(new Request("http://localhost/adminGallery", { method: "POST", body: form }), {
    texts: ["title"],
    files: ["image"],
  });
  return read.then(
    ({ images }) => images.image,
    (error: { status: number; message: string }) => [error.status, error.message],
  );
}

describe("full disk", () => {
  test("refuses a picture with status 507 and leaves no partial file", async () => {
    const photo = await photograph(1200, 900);
    const before = files();
    // The disk is full at once, while receiving, or while writing the JPEG.
    for (const room of [0, 10_000, photo.length + 5_000]) {
      disk.room = room;
      expect(await send(photo)).toEqual([507, "answers.storageFull"]);
      expect(files()).toEqual(before);
      expect(await db.selectFrom("images").selectAll().execute()).toEqual([]);
    }
    disk.room = Infinity;
    expect(await send(photo)).toHaveProperty("imageId");
  });

  test("rejects with ENOSPC when the decoded pixels do not fit", async () => {
    const folder = mkdtempSync(join(tmpdir(), "foundation-full-"));
    writeFileSync(join(folder, "photo"), await photograph(300, 200));
    const wanted = {
      width: 1600,
      height: 6000,
      maximumPixels: 1_000_000,
      placeholderCharacters: 200,
      pixelsPath: "/dev/full",
    };
    await expect(decodePicture(join(folder, "photo"), wanted)).rejects.toMatchObject({ code: "ENOSPC" });
  });

  test("delays resizing until there is room", async () => {
    const image = (await send(await photograph(700, 500))) as { imageId: string };
    disk.room = 20_000;
    await expect(processWaitingImages(db)).rejects.toThrow("ENOSPC");
    expect(await findImage(db, image.imageId)).toMatchObject({ state: "received" });
    expect(files().filter((name) => name.startsWith("incoming/"))).toEqual([]);
    disk.room = Infinity;
    expect(await processWaitingImages(db)).toBe(1);
    expect(await findImage(db, image.imageId)).toMatchObject({ state: "ready" });
  });
});
