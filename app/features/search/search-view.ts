import { records } from "~/features/content/records";
import type { FoundItem, SearchKind } from "./search.server";
import type { FoundPage } from "./page-search.server";
import type { Language } from "~/locales/language";
import { toDateView } from "~/lib/dates";

const NAMES = { blog: "Blog", event: "Event", project: "Project" } as const satisfies Record<
  SearchKind,
  string
>;

type PageKind = "Page" | "Story" | "Cause";
export type ResultView = Omit<ReturnType<typeof toResultView>, "kind"> & {
  kind: (typeof NAMES)[SearchKind] | PageKind;
};

/** One search result. `title` and `snippet` are split into parts, with the hits marked. */
export function toResultView({ kind, id, title, snippet, dated }: FoundItem, language: Language) {
  return {
    href: records[kind].page + id,
    kind: NAMES[kind],
    title,
    snippet,
    date: dated === null ? null : toDateView(dated, language),
  };
}

/** A found page, story or cause; it has no date. */
export const toPageView = (page: FoundPage<PageKind>): ResultView => ({ ...page, date: null });
