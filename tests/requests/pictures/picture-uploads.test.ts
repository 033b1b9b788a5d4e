import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import { findImage } from "~/features/pictures/images.server";
import { db } from "~/server/context.server";
import { translator } from "~/locales/translate";
import { photograph, scene } from "../../support/pictures";
import { staffToken } from "../../support/staff";
import { textOf, visit } from "../../support/visit";

const t = translator("en");

let cookie: string;

beforeAll(async () => {
  await migrate(db);
  cookie = `authtoken=${await staffToken(db)}`;
});

const incoming = () => {
  const folder = join(process.env.UPLOADS_DIR ?? "", "incoming");
  return existsSync(folder) ? readdirSync(folder) : [];
};

function formOf(entries: [name: string, value: string | Buffer][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries)
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: "image/jpeg" }), "a.jpg");
  return form;
}

const send = (body: BodyInit, headers: Record<string, string> = { cookie }) =>
  visit("/admin/pictures", { method: "POST", headers, body });
const answerOf = async (response: Response) => [response.status, JSON.parse(await textOf(response))] as const;

describe("picture uploaded before its form", () => {
  test("is stored and returned with id, address and size", async () => {
    const [status, answer] = await answerOf(await send(formOf([["image", await photograph(1800, 1200)]])));
    expect(status).toBe(201);
    expect(answer).toMatchObject({ success: true, width: 1600, height: 1067 });
    expect(answer.src).toBe(`/uploads/${answer.id}-1600.jpg`);
    expect((await visit(answer.src)).status).toBe(200);
    expect(await findImage(db, answer.id)).toMatchObject({ focus_x: 50, focus_y: 50 });
  });

  test("is refused without a file, with a file that is no picture, and with two files", async () => {
    const small = await scene(50, 40).jpeg().toBuffer();
    const sentences: [FormData, string][] = [
      [formOf([["title", "no file"]]), t("blog.imageRequired")],
      [formOf([["image", Buffer.from("<script>alert(1)</script>")]]), t("images.wrongKind")],
      [
        formOf([
          ["image", small],
          ["image", small],
        ]),
        t("images.onlyOne"),
      ],
    ];
    for (const [form, message] of sentences)
      expect(await answerOf(await send(form))).toEqual([422, { success: false, message }]);
    await expect.poll(incoming).toEqual([]);
  });
});

describe("staff without script", () => {
  test("reorder project pictures by buttons without saving", async () => {
    const ids: string[] = [];
    for (const width of [60, 61]) {
      const form = formOf([["image", await scene(width, 40).jpeg().toBuffer()]]);
      ids.push(JSON.parse(await textOf(await send(form))).id as string);
    }
    const form = {
      title: "Desks",
      image1Id: ids[0] ?? "",
      image1Alt: "one",
      image2Id: ids[1] ?? "",
      image2Alt: "two",
    };
    const moved = await visit("/adminProjects", {
      headers: { cookie },
      form: { ...form, move: "image2 up", image1FocusX: "10", image1FocusY: "20" },
    });
    const html = await textOf(moved);
    expect(moved.status).toBe(200);
    expect(html).toContain(`name="image1Id" value="${ids[1]}"`);
    expect(html).toContain(`name="image2Id" value="${ids[0]}"`);
    expect(/name="image2Alt"[^>]*value="one"/.test(html)).toBe(true);
    expect(/name="image2FocusX"[^>]*value="10"/.test(html)).toBe(true);
    expect(await db.selectFrom("projects").select("id").execute()).toEqual([]);
    expect(html).toContain('name="removeImage3" value="on"');
  });

  test("add all photos or, if one is unknown, none; the form keeps them without a title", async () => {
    const pictures = await Promise.all([70, 71].map((width) => scene(width, 40).jpeg().toBuffer()));
    const entries = pictures.map((one): [string, Buffer] => ["image", one]);
    const refused = await visit("/adminGallery", {
      method: "POST",
      headers: { cookie },
      body: formOf([["title", ""], ["imageAlt", "A well"], ...entries]),
    });
    expect(refused.status).toBe(422);
    const ids = [...(await textOf(refused)).matchAll(/name="imageId" value="(\w+)"/g)].map(
      ([, id = ""]) => id,
    );
    expect(ids).toHaveLength(2);
    const again = await visit("/adminGallery", {
      headers: { cookie },
      form: [
        ["title", "The well"],
        ["imageAlt", "A well"],
        ["imageAlt", "A rope"],
        ...ids.map((id): [string, string] => ["imageId", id]),
      ],
    });
    expect(again.status).toBe(303);
    const photos = await db
      .selectFrom("gallery_items")
      .select(["title", "image_alt"])
      .orderBy("created_at", "desc")
      .execute();
    expect(photos).toEqual([
      { title: "The well", image_alt: "A well" },
      { title: "The well 2", image_alt: "A rope" },
    ]);
    const none = await visit("/adminGallery", {
      headers: { cookie },
      form: [
        ["title", "Another"],
        ["imageId", ids[0] ?? ""],
        ["imageId", "0".repeat(32)],
      ],
    });
    expect(none.status).toBe(422);
    expect(await db.selectFrom("gallery_items").select("id").execute()).toHaveLength(2);
  });
});
