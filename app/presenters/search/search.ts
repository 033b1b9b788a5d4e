import type { FoundItem, SearchKind } from "~/domain/search/search.server";
import type { Language } from "~/words/language";
import { presentDate } from "~/presenters/site/dates";

const KINDS = {
  blog: ["Blog", "/BlogDetail/"],
  event: ["Event", "/eventDetail/"],
  project: ["Project", "/project/"],
} as const satisfies Record<SearchKind, [name: string, path: string]>;

export type ResultView = ReturnType<typeof presentResult>;

/** One search result. `title` and `snippet` are split into parts, with the hits marked. */
export function presentResult({ kind, id, title, snippet, dated }: FoundItem, language: Language) {
  const [name, path] = KINDS[kind];
  return {
    href: path + id,
    kind: name,
    title,
    snippet,
    date: dated === null ? null : presentDate(dated, language),
  };
}
