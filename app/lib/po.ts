/** Reads and writes PO files of GNU gettext, which Poedit, Weblate and other translators' tools open. */
import { msg } from "~/locales/messages";
import { ok, refused, type Result } from "./result";

export type PoEntry = {
  /** `msgctxt`: says which sentence it is; `source` is the English one. */
  context: string;
  source: string;
  /** "": not translated. */
  translation: string;
  /** For translators. */
  comments?: readonly string[];
  /** Marked as needing work. */
  isFuzzy?: boolean;
};

const ESCAPES: Record<string, string> = { "\n": "\\n", "\t": "\\t", '"': '\\"', "\\": "\\\\" };
const quoted = (text: string) =>
  `"${text.replace(/[\n\t"\\]/g, (character) => ESCAPES[character] ?? character)}"`;

/** @param language code, "" for a file without translations */
export function writePo(language: string, entries: readonly PoEntry[]): string {
  const header = [
    `Language: ${language}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=UTF-8",
    "Content-Transfer-Encoding: 8bit",
  ];
  const blocks = entries.map(({ context, source, translation, comments = [], isFuzzy }) =>
    [
      ...comments.map((comment) => `#. ${comment.replace(/\s+/g, " ")}`),
      ...(isFuzzy ? ["#, fuzzy"] : []),
      `msgctxt ${quoted(context)}`,
      `msgid ${quoted(source)}`,
      `msgstr ${quoted(translation)}`,
    ].join("\n"),
  );
  return (
    [`msgid ""\nmsgstr ""\n${header.map((line) => quoted(`${line}\n`)).join("\n")}`, ...blocks].join("\n\n") +
    "\n"
  );
}

const FIELDS = { msgctxt: "context", msgid: "source", msgstr: "translation" } as const;
const KEYWORD = /^(msgctxt|msgid|msgstr)\s+(".*")$/;
const STRING = /^"((?:[^"\\]|\\.)*)"$/;
const ESCAPED: Record<string, string> = { n: "\n", t: "\t", r: "" };

/**
 * Leaves out entries that a tool has struck out (`#~`). Refusal: invalid. @param text decoded; its size is the caller's
 * to bound, each character is read once
 */
export function readPo(text: string): Result<{ language: string; entries: PoEntry[] }> {
  const entries: Required<PoEntry>[] = [];
  let current: Required<PoEntry> | undefined;
  let field: (typeof FIELDS)[keyof typeof FIELDS] | undefined;
  let isFuzzy = false;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) {
      if (line.startsWith("#,") && /\bfuzzy\b/.test(line)) isFuzzy = true;
      continue;
    }
    const [, keyword, value = line] = KEYWORD.exec(line) ?? [];
    if (keyword) {
      field = FIELDS[keyword as keyof typeof FIELDS];
      // A sentence begins with its context; the header has none.
      if (
        field === "context" ||
        (field === "source" && (current === undefined || current.source !== "" || current.translation !== ""))
      ) {
        current = { context: "", source: "", translation: "", comments: [], isFuzzy };
        entries.push(current);
        isFuzzy = false;
      }
    }
    const content = STRING.exec(value)?.[1];
    if (content === undefined || !current || !field)
      return refused({ kind: "invalid", fields: { file: msg("textFile.unreadable", { line: index + 1 }) } });
    current[field] += content.replace(/\\(.)/g, (_, character: string) => ESCAPED[character] ?? character);
  }
  const header = entries.find(({ context, source }) => context === "" && source === "");
  const language = /^Language:[ \t]*([\w-]*)/m.exec(header?.translation ?? "")?.[1] ?? "";
  return ok({ language, entries: entries.filter((entry) => entry !== header) });
}
