import type { FoundItem, SearchKind } from "~/domain/search/search.server";
import { presentDate, type DateView } from "~/presenters/site/dates";

/** One search result. `title` and `snippet` are split into parts, with the hits marked. */
export type ResultView = {
  href: string;
  kind: "Blog" | "Event" | "Project";
  title: FoundItem["title"];
  snippet: FoundItem["snippet"];
  date: DateView | null;
};

const KINDS = {
  blog: ["Blog", "/BlogDetail/"],
  event: ["Event", "/eventDetail/"],
  project: ["Project", "/project/"],
} as const satisfies Record<SearchKind, [ResultView["kind"], string]>;

export function presentResult({ kind, id, title, snippet, dated }: FoundItem): ResultView {
  const [name, path] = KINDS[kind];
  return { href: path + id, kind: name, title, snippet, date: dated === null ? null : presentDate(dated) };
}
