/** Adds Tamil as CONTRIBUTING.md ("A new language") says, to copies of the files named there. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const tamil = {
  code: "ta",
  name: "தமிழ்",
  englishName: "Tamil",
  prefix: "/ta",
  tag: "ta",
  intl: "ta-IN-u-nu-latn",
  script: "Tamil",
  isComplete: false,
};

/** Ten sentences; the rest is English. */
export const sentences = {
  site: { menu: "பட்டியல்", skipToContent: "உள்ளடக்கத்திற்குச் செல்க", search: "தேடல்" },
  home: { headline: "ஒளிமயமான நாளைக்காகக் கைகோர்ப்போம்", donateNow: "இப்போதே வழங்குங்கள்" },
  giving: { heading: "நன்கொடை" },
  mail: { dearFriend: "அன்புள்ள நண்பருக்கு", closing: "நன்றியுடன்" },
  receipt: { title: "நன்கொடை ரசீது" },
};

const folder = mkdtempSync(join(process.env.TESTS_FOLDER ?? tmpdir(), "tamil-"));

function copyOf(name: string, edit: (source: string) => string): string {
  const path = join(folder, name);
  // Files beside it are found by their alias.
  writeFileSync(
    path,
    edit(readFileSync(`app/locales/${name}`, "utf8")).replaceAll('from "./', 'from "~/locales/'),
  );
  return path;
}

writeFileSync(join(folder, "ta.json"), JSON.stringify(sentences));
export const languageFile = copyOf("language.ts", (source) =>
  source.replace("] as const;", `${JSON.stringify(tamil)},\n] as const;`),
);
export const translateFile = copyOf("translate.ts", (source) =>
  source
    .replace("{ en, ml }", "{ en, ml, ta }")
    .replace("\nimport", `\nimport ta from ${JSON.stringify(join(folder, "ta.json"))};\nimport`),
);
