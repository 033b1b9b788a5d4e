import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dayInWords, timeInWords } from "~/lib/india-time";
import { formatLongDateTime, toTimeView } from "~/lib/dates";
import { countryName } from "~/locales/countries";
import en from "~/locales/en.json";

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
const sources = [...filesIn("app"), ...filesIn("migrations")]
  .filter((path) => /\.(?:tsx?|svg|json)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Returns the matches with their files. */
const found = (what: RegExp) =>
  sources.flatMap(({ path, text }) => [...text.matchAll(what)].map(([one]) => `${path}: ${one}`));

describe("Malayalam sentences", () => {
  test("use the usual words for times of day", () => {
    for (const [time, said] of [
      ["00:15", "രാത്രി 12:15"],
      ["05:00", "പുലർച്ചെ 5:00"],
      ["09:30", "രാവിലെ 9:30"],
      ["12:00", "ഉച്ചയ്ക്ക് 12:00"],
      ["14:30", "ഉച്ചയ്ക്ക് 2:30"],
      ["17:30", "വൈകുന്നേരം 5:30"],
      ["18:00", "വൈകുന്നേരം 6:00"],
      ["18:30", "വൈകുന്നേരം 6:30"],
      ["19:05", "രാത്രി 7:05"],
    ] as const) {
      const instant = new Date(`2026-10-05T${time}:00+05:30`).toISOString();
      expect(toTimeView(time, "ml")).toBe(said);
      expect(timeInWords(instant, "ml")).toBe(said);
      expect(formatLongDateTime(instant, "ml")).toBe(`2026 ഒക്ടോബർ 5, ${said}`);
    }
  });

  test("contain no invisible characters in dates", () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = dayInWords(`2026-${String(month).padStart(2, "0")}-05T06:00:00Z`, "ml");
      expect(day).toMatch(/^2026 [\u0d00-\u0d7f]+ 5$/);
    }
  });

  test("name countries as newspapers in Kerala do", () => {
    const names = ["AE", "SA", "QA", "KW", "OM", "BH", "GB", "US", "AU", "NL", "UA", "IN"];
    expect(names.map((code) => countryName(code, "ml"))).toEqual(
      "യു.എ.ഇ.|സൗദി അറേബ്യ|ഖത്തർ|കുവൈത്ത്|ഒമാൻ|ബഹ്റൈൻ|യു.കെ.|യു.എസ്.|ഓസ്ട്രേലിയ|നെതർലാൻഡ്സ്|ഉക്രെയ്ൻ|ഇന്ത്യ".split("|"),
    );
    expect([countryName("AE", "en"), countryName("T1", "ml")]).toEqual(["United Arab Emirates", "T1"]);
  });

  test("have no stray vowel signs and no invisible characters between letters", () => {
    expect(found(/[^\u0d00-\u0d7f\s[/][\u0d02\u0d03\u0d3e-\u0d4d\u0d57][\u0d00-\u0d7f]*/g)).toEqual([]);
    expect(found(/[\u0d00-\u0d7f]+[\u200b-\u200d]/g)).toEqual([]);
  });

  test("avoid the words that the glossary rules out", () => {
    const [, table = ""] = readFileSync("docs/glossary.md", "utf8").split("## Malayalam");
    const ruledOut = table
      .split("\n")
      .map((row) => row.split("|")[3]?.trim() ?? "")
      .filter((word) => /^[\u0d00-\u0d7f]+$/.test(word))
      .map((word) => `(?<![\u0d00-\u0d7f])${word.replace(/[്ം]$|ുക$/, "")}`);
    expect(ruledOut.length).toBeGreaterThan(15);
    const said = [...ruledOut, "േക്കാൾ"].flatMap((word) => found(new RegExp(`${word}[\u0d00-\u0d7f]*`, "g")));
    // Allows these words as search keywords, which are what visitors type.
    expect(said.filter((one) => !one.startsWith("app/routes/public/search/search-pages.ts:"))).toEqual([]);
  });
});

test("every sentence of the catalogue is used", () => {
  const code = sources.filter(
    ({ path }) =>
      !path.startsWith("app/locales/") || /\/(?:retention|translate|translations)\.ts$/.test(path),
  );
  const texts = code.map(({ text }) => text).join("\n");
  const literals = new Set(texts.match(/(?<=")[a-zA-Z]+(?:\.\w+)+(?=")|(?<=t\(")\w+(?=")/g));
  const templates = [...new Set(texts.match(/(?<=`)[a-zA-Z]+\.[^`\s]*\$\{[^`]*(?=`)/g))].map(
    (one) =>
      new RegExp(
        `^${one
          .replace(/\$\{[^}]*\}/g, "[^.]+")
          .replaceAll(".", "\\.")
          .replaceAll("[^\\.]+", "[^.]+")}$`,
      ),
  );
  const inScripts = new Set(
    code
      .filter(
        ({ text }) =>
          text.includes("/en.json") ||
          text.includes("sentences") ||
          text.includes("donationForm") ||
          text.includes("DonationTexts"),
      )
      .flatMap(({ text }) => text.match(/(?<=\.)\w+|(?<=\bconst \{)[^}]*(?=\})/g) ?? [])
      .flatMap((one) => one.split(/\W+/)),
  );
  const isUsed = (path: string[]): boolean => {
    const key = path.join(".").replace(/_(?:one|other)$/, "");
    return (
      literals.has(key) ||
      templates.some((template) => template.test(key)) ||
      inScripts.has(path.at(-1) ?? "") ||
      (path.length > 1 && isUsedAsGroup(path.slice(0, -1)))
    );
  };
  const isUsedAsGroup = (path: string[]): boolean =>
    literals.has(path.join(".")) ||
    (path.length > 1 && inScripts.has(path.at(-1) ?? "")) ||
    templates.some((template) => template.test(path.join("."))) ||
    (path.length > 1 && isUsedAsGroup(path.slice(0, -1)));
  const unused = (part: object, path: string[]): string[] =>
    Object.entries(part).flatMap(([name, one]: [string, unknown]) =>
      typeof one === "object" && one !== null && !Array.isArray(one)
        ? unused(one, [...path, name])
        : isUsed([...path, name])
          ? []
          : [[...path, name].join(".")],
    );
  expect(unused(en, [])).toEqual([]);
});
