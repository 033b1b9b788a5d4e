import { beforeAll, describe, expect, test } from "vitest";
import { findItem } from "~/features/content/content-lifecycle.server";
import { columnName, fieldsOfType, pictureFieldsOf } from "~/features/content/record";
import { KINDS, pathOf, records } from "~/features/content/records";
import { searchSite } from "~/features/content/search-items.server";
import { insertPicture, save } from "../../support/content";
import { database, open } from "../../support/visit";

const db = database();
beforeAll(async () => {
  await insertPicture(db, "0".repeat(32));
});

describe.each(KINDS)("%s", (kind) => {
  const record = records[kind];
  const texts = fieldsOfType(record, "line", "paragraph", "html");
  const valueOf = (name: string, language: string) => `${language}${kind}${name.toLowerCase()}`;
  const typed = (language: string) =>
    Object.fromEntries(texts.map(([name]) => [name, valueOf(name, language)]));
  let id = "";
  let path = "";
  beforeAll(async () => {
    const pictures = pictureFieldsOf(record).map((name) => [`${name}Id`, "0".repeat(32)] as const);
    const fields = { ...typed("en"), translations: { ml: typed("ml") }, ...Object.fromEntries(pictures) };
    const item = await save(db, kind, fields);
    ({ id } = item);
    path = pathOf(kind, item);
  });

  test("saves every text in both languages", async () => {
    const item = (await findItem(db, kind, id)) as unknown as Record<string, string> & {
      translations: { ml: object };
    };
    for (const [name] of texts) expect(item[columnName(name)], name).toContain(valueOf(name, "en"));
    expect(Object.keys(item.translations.ml)).toEqual(expect.arrayContaining(texts.map(([name]) => name)));
  });

  test("shows every text on its page in both languages", async () => {
    for (const [language, prefix] of [
      ["en", ""],
      ["ml", "/ml"],
    ] as const) {
      const { html } = await open(prefix + path);
      for (const [name] of texts)
        // A project's page shows `para1` only when it has no other paragraph.
        if (name !== "para1") expect(html, `${language} ${name}`).toContain(valueOf(name, language));
    }
  });

  test("is found by each text field that its record marks as searchable", async () => {
    for (const language of ["en", "ml"] as const)
      for (const [name, { search }] of texts) {
        if (!search) continue;
        const filter = { country: null, language, limit: 5, offset: 0 };
        const { items } = await searchSite(db, valueOf(name, language), filter);
        expect(
          items.map((found) => found.id),
          name,
        ).toEqual([id]);
      }
  });
});
