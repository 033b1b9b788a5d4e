/** Tests the catalogues of messages and their lookup. */
import { readdirSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { describe, expect, test } from "vitest";
import { textFrom } from "~/locales/browser-text";
import en from "~/locales/en.json";
import { languageList, languages } from "~/locales/language";
import { msg } from "~/locales/messages";
import ml from "~/locales/ml.json";
import { interpolate } from "~/locales/browser-text";
import type { ScreenTexts } from "~/locales/screen-text";
import { registration } from "../../../app/commands/screen-texts";
import { catalogues, textOf, translator, withFallback } from "~/locales/translate";

/** Parameters that app/locales/translate.ts sets for every message. */
const GLOBAL = ["linkMinutes", "creditedFrom", "creditedTo"];

function textsOf(part: object, above = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, one] of Object.entries(part)) {
    const key = above + name.replace(/_(?:one|other)$/, "");
    const plural = key === above + name ? "" : "{{count}}";
    if (typeof one === "string") found.set(key, `${found.get(key) ?? ""}${plural}${one}`);
    else if (Array.isArray(one)) found.set(key, "");
    else for (const [below, text] of textsOf(one as object, `${key}.`)) found.set(below, text);
  }
  return found;
}
/** Maps the parameters of a message to their types. */
const paramsIn = (text: string) =>
  new Map(
    [...text.matchAll(/\{\{(\w+)(, number)?\}\}/g)]
      .filter(([, name = ""]) => !GLOBAL.includes(name))
      .map(([, name = "", isNumber]) => [name, isNumber || name === "count" ? "number" : "Text"]),
  );

const english = textsOf(en);

test("generated parameter types match en.json", async () => {
  const lines = [...english].flatMap(([key, text]) => {
    const types = [...paramsIn(text)].map(([name, type]) => `${name}: ${type}`).join("; ");
    return types ? [`"${key}": { ${types} };`] : [];
  });
  const written = `// Generated from en.json: \`npx vitest run tests/domain/site/messages.test.ts\` with -u writes it anew.
type Text = string | number;
export type MessageParams = { ${lines.join("\n")} };`;
  await expect(
    await format(written, {
      ...(await resolveConfig("package.json")),
      parser: "typescript",
      objectWrap: "preserve",
    }),
  ).toMatchFileSnapshot("../../../app/locales/message-params.ts");
});

test("every language has a catalogue and a donation script", () => {
  const codesOf = (folder: string, name: RegExp) =>
    readdirSync(folder).flatMap((file) => name.exec(file)?.[1] ?? []);
  expect(codesOf("app/locales", /^([a-z]+)\.json$/)).toEqual([...languages].sort());
  expect(codesOf("app/client", /^donation-([a-z]{2})\.ts$/)).toEqual([...languages].sort());
});

test("falls back to English key by key where a language is in progress", () => {
  const catalogue = withFallback({ site: { menu: "பட்டியல்" }, giving: { practice: {} } });
  expect(catalogue).toMatchObject({ site: { ...en.site, menu: "பட்டியல்" }, giving: en.giving, mail: en.mail });
});

test("the script of a screen registers the texts that it names, in each language", () => {
  const code = `t("account.login"); t(\`account.roles.\${role}\`); msg("account.otpDigit{"); t("no.key"); "./a.b"`;
  const { screenTexts } = registered(code);
  expect(screenTexts["account.login"]).toEqual([en.account.login, ml.account.login]);
  expect(screenTexts["account.roles.admin"]).toEqual([en.account.roles.admin, ml.account.roles.admin]);
  expect(Object.keys(screenTexts)).toHaveLength(2 + Object.keys(en.account.roles).length);
  expect(registration(`"account" + "x.y"`)).toBe("");
});

test("a browser looks a screen's texts up as the server does", () => {
  const asServer = translator("ml")("account.codesLeft", { count: 1, day: "x" });
  const { screenTexts } = registered(`"account.codesLeft"`);
  const [, text] = screenTexts["account.codesLeft"] ?? [];
  expect(interpolate(String(text), { count: 1, day: "x" })).toBe(asServer);
});

const registered = (code: string) => {
  const scope = {} as { screenTexts: ScreenTexts };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the statement is what a browser runs
  new Function("globalThis", registration(code))(scope);
  return scope;
};

describe.each(languageList.slice(1))("the catalogue $code", ({ code, isComplete }) => {
  const own = textsOf(catalogues[code]);

  test.runIf(isComplete)("has every sentence", () => {
    expect([...english.keys()].filter((key) => !own.has(key))).toEqual([]);
  });

  test("has no sentence that English lacks", () => {
    expect([...own.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  test("uses the same parameters as English in each sentence", () => {
    const differing = [...own].filter(([key, text]) => {
      const [here, there] = [text, english.get(key) ?? ""].map((one) =>
        [...paramsIn(one).keys()].filter((name) => name !== "count").sort(),
      );
      return here?.join() !== there?.join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

describe("a message", () => {
  test("is in the reader’s language", () => {
    expect(textOf("en", "giving.panInvalid")).toBe(en.giving.panInvalid);
    expect(textOf("ml", "giving.panInvalid")).toBe(ml.giving.panInvalid);
  });

  test("does not interpret user input in a parameter", () => {
    const left = "$t(answers.badRequest) {{linkMinutes}}";
    expect(textOf("en", msg("refund.tooMuch", { left }))).toBe(`At most ${left} can still be refunded`);
  });

  test("fills in its parameters, which may be messages", () => {
    expect(textOf("en", msg("refund.tooMuch", { left: "₹500" }))).toBe("At most ₹500 can still be refunded");
    expect(textOf("ml", msg("answers.tooLong", { limit: 100000 }))).toContain("1,00,000");
    const both = msg("admin.notAll", {
      done: { message: "mailbox.mailAgain" },
      reason: { message: msg("refund.tooMuch", { left: "₹1" }) },
    });
    const text = "The email is being sent again. Some were left out: At most ₹1 can still be refunded";
    expect(textOf("en", both)).toBe(text);
    expect(textFrom(en, both), "in a browser").toBe(text);
  });

  test("never treats user input as a message key", () => {
    for (const title of [
      "account.loggedOut",
      'refund.tooMuch{"left":1}',
      "{{title}}",
      "$t(site.tagline)",
      '"}',
      "__proto__",
    ]) {
      expect(textOf("en", msg("content.back", { title }))).toBe(`“${title}” has been restored`);
      expect(textFrom(en, msg("content.back", { title }))).toBe(`“${title}” has been restored`);
    }
  });

  test("shows “not understood” for an unknown key", () => {
    for (const unknown of [
      "",
      "Invalid input",
      "giving",
      "giving.nothing",
      "constructor",
      "giving.constructor",
      "{",
    ])
      expect(textOf("en", unknown)).toBe("The request could not be understood");
  });
});

test("chooses the plural by the count and groups digits as in India", () => {
  const [t, m] = [translator("en"), translator("ml")];
  expect(t("articles.views", { count: 1 })).toBe("1 view");
  expect(t("articles.views", { count: 123456 })).toBe("1,23,456 views");
  expect(m("articles.views", { count: 123456 })).toContain("1,23,456");
});
