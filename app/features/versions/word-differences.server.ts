import { diffArrays } from "diff";
import type { Language } from "~/locales/language";
import type { ComparedTexts, Difference, Part } from "./version-view";

/** Time limit of a comparison; beyond it the whole text counts as changed. */
const TIMEOUT_MS = 150;

/** Returns no difference if the texts are equal. @param wordsOf the words of a text that is more than its words */
export const textDifferences = (
  label: string,
  lang: Language,
  then: string,
  now: string,
  wordsOf = (text: string) => text,
): Difference[] => (then === now ? [] : [{ label, lang, ...compareWords(wordsOf(then), wordsOf(now)) }]);

function compareWords(then: string, now: string): ComparedTexts {
  const [before, after] = [then, now].map((text) => text.split(/(\s+)/).filter((word) => word !== ""));
  const changes = diffArrays(before ?? [], after ?? [], { timeout: TIMEOUT_MS }) ?? [
    { value: [then], removed: true, added: false },
    { value: [now], removed: false, added: true },
  ];
  const side = (without: "added" | "removed") =>
    mergeAdjacent(
      changes
        .filter((part) => !part[without])
        .map(({ value, added, removed }) => ({ text: value.join(""), isChanged: added || removed })),
    );
  return { then: side("added"), now: side("removed"), isSameText: then === now };
}

/** Joins consecutive changed words, with the spaces between them, into one change. */
function mergeAdjacent(parts: Part[]): Part[] {
  const all: Part[] = [];
  for (const [index, { text, isChanged }] of parts.entries()) {
    const last = all.at(-1);
    const isBetween = last?.isChanged && /^[^\S\n]+$/.test(text) && parts[index + 1]?.isChanged;
    if (last && (isBetween || last.isChanged === isChanged)) last.text += text;
    else all.push({ text, isChanged });
  }
  return all;
}
