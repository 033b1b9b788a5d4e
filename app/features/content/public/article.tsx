import type { ReactNode } from "react";
import { ArticleProblem } from "./article-problem";
import { DraftNote } from "./draft-note";
import { useTranslate } from "~/components/use-messages";

type Problem = "loadFailed" | "notFound";

type Props<Item> = {
  /** What its loader gave: readArticle. */
  page: { item: Item | null; mark: string | null; problem: Problem | null };
  kicker: string;
  /** For the heading; fixed by the specification. */
  problems: Record<Problem, string>;
  missing: string;
  back: { href: string; name: string };
  failed?: string;
  children: (item: Item) => ReactNode;
};

/** The page of an item, with a note on a draft; or why there is none. */
export function Article<Item>({ page, kicker, problems, missing, failed, back, children }: Props<Item>) {
  const t = useTranslate();
  const { item, mark, problem } = page;
  if (item !== null)
    return (
      <>
        <DraftNote mark={mark} />
        {children(item)}
      </>
    );
  return (
    <ArticleProblem
      kicker={kicker}
      title={problems[problem ?? "notFound"]}
      text={problem === "loadFailed" ? (failed ?? t("articles.problems.failed")) : missing}
      back={back}
    />
  );
}
