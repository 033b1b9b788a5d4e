import { diffArrays } from "diff";
import type { ComparedTexts, Part } from "./version-view";

/** Long texts take long to compare; beyond this all of them counts as changed. */
const TIMEOUT_MS = 150;

export function compareWords(then: string, now: string): ComparedTexts {
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

/** Words that changed one after the other are one change, the space between them too. */
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
