import { describe, expect, test } from "vitest";
import { readPo, writePo } from "~/lib/po";
import { fillCatalogue, flatten, placeholders, unflatten } from "~/locales/catalogue-file";
import en from "~/locales/en.json";
import ml from "~/locales/ml.json";
import { valueOf } from "../../support/result";

const ENTRIES = [
  { context: "a.b", source: 'Say "no" \\ yes', translation: "വേണ്ട\nവേണം", comments: ["Home page"] },
  { context: "a.c", source: "Give", translation: "", isFuzzy: true },
];

describe("a PO file", () => {
  test("is read as it was written", () => {
    const { language, entries } = valueOf(readPo(writePo("ml", ENTRIES)));
    expect(language).toBe("ml");
    expect(entries).toMatchObject([
      { context: "a.b", source: ENTRIES[0]!.source, translation: "വേണ്ട\nവേണം", isFuzzy: false },
      { context: "a.c", source: "Give", translation: "", isFuzzy: true },
    ]);
  });

  test("is read as Poedit and Weblate save it: strings on several lines, other comments, CR LF", () => {
    const file = [
      "\uFEFF# Translators",
      'msgid ""',
      'msgstr ""',
      '"Project-Id-Version: x\\n"',
      '"Language: ta\\n"',
      "",
      "#. Home page",
      "#: home.tsx:4",
      '#| msgid "Old"',
      'msgctxt "home.headline"',
      'msgid ""',
      '"JOIN "',
      '"HANDS"',
      'msgstr ""',
      '"கைகோர்ப்போம் "',
      '"நாளை"',
      "",
      '#~ msgid "gone"',
      '#~ msgstr "x"',
    ].join("\r\n");
    const { language, entries } = valueOf(readPo(file));
    expect(language).toBe("ta");
    expect(entries).toMatchObject([
      { context: "home.headline", source: "JOIN HANDS", translation: "கைகோர்ப்போம் நாளை" },
    ]);
  });

  test.each(["<html>", '{"a": 1}', 'msgid "a', 'msgid "a" "b"', 'msgid_plural "many"', "\0\0\0"])(
    "is refused with the line when it says %j",
    (text) => {
      expect(readPo(`msgid ""\nmsgstr "Language: ml\\n"\n\n${text}`)).toMatchObject({ ok: false });
    },
  );

  test("is read in a time that grows with its length", () => {
    const hostile = ['msgctxt "a"', ...Array<string>(100_000).fill('"\\\\\\"\\"'), '"'].join("\n");
    const start = performance.now();
    readPo(hostile);
    readPo(`msgctxt "${"\\".repeat(1_000_000)}`);
    readPo(`msgstr ${'"'.repeat(1_000_000)}`);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe("a catalogue", () => {
  test("is the same after a way through a file", () => {
    const entries = [...flatten(en)].map(([context, translation]) => ({
      ...{ context, source: "-", translation },
    }));
    const back = valueOf(readPo(writePo("ta", entries))).entries;
    expect(fillCatalogue(back, en, en)).toEqual({ catalogue: en, faults: [] });
  });

  test("keeps a sentence without plural forms under both of them", () => {
    const filled = flatten(fillCatalogue([], en, ml).catalogue);
    expect(filled.get("articles.views_other")).toBe(ml.articles.views);
    for (const [key, text] of flatten(ml)) if (filled.has(key)) expect(filled.get(key), key).toBe(text);
  });

  test("has only what is translated, lists whole, and keeps what a file gets wrong", () => {
    const english = {
      a: { b: "{{sum}} given", c: "Give" },
      list: [{ t: "One" }, { t: "Two", u: "Too" }],
      d: "D",
    };
    expect(unflatten(english, new Map([["list.1.t", "രണ്ട്"]]))).toEqual({
      list: [{ t: "One" }, { t: "രണ്ട്", u: "Too" }],
    });
    const entries = [
      { context: "a.b", translation: "{{amount}} തന്നു" },
      { context: "a.c", translation: "തരൂ" },
      { context: "d", translation: "ഡി", isFuzzy: true },
      { context: "__proto__.x", translation: "x" },
    ];
    expect(fillCatalogue(entries, english, { a: { b: "{{sum}} കിട്ടി" } })).toEqual({
      catalogue: { a: { b: "{{sum}} കിട്ടി", c: "തരൂ" } },
      faults: ["a.b", "__proto__.x"],
    });
    expect(placeholders("{{ sum }} of {{sum}}, $t(giving.about), {{")).toEqual([
      "$t(giving.about)",
      "{{",
      "{{sum}}",
    ]);
  });
});
