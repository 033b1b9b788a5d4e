import type { ReactNode } from "react";
import { useTranslate, useLocalizedHref, Style } from "~/components/page-context";
import { Button } from "@mantine/core";
import { MissingPicture } from "./card-picture";
import problemSheet from "~/components/public/problem.css?inline";
import { content as contentMessages } from "~/locales/en.json";
import { interpolate } from "~/locales/browser-text";
import draftSheet from "./draft-note.css?inline";

type Problem = "loadFailed" | "notFound";

type Props<Item> = {
  page: { item: Item | null; mark: string | null; problem: Problem | null };
  kicker: string;
  problems: Record<Problem, string>;
  missing: string;
  back: { href: string; name: string };
  failed?: string;
  children: (item: Item) => ReactNode;
};

/** Shows staff that the item is not public. @param props.mark null: published */
export function DraftNote({ mark }: { mark: string | null }) {
  return mark === null ? null : (
    <>
      <Style sheets={[draftSheet]} />
      <p className="draft-note" role="note">
        {interpolate(contentMessages.onlyStaffSee, { status: mark })}
      </p>
    </>
  );
}

export function Article<Item>({ page, kicker, problems, missing, failed, back, children }: Props<Item>) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const { item, mark, problem } = page;
  if (item !== null)
    return (
      <>
        <DraftNote mark={mark} />
        {children(item)}
      </>
    );
  return (
    <div className="wrap problem">
      <Style sheets={[problemSheet]} />
      <div>
        <p className="kicker">{kicker}</p>
        <h1>{problems[problem ?? "notFound"]}</h1>
        <p className="lead">
          {problem === "loadFailed" ? (failed ?? t("articles.problems.failed")) : missing}
        </p>
        <Button component="a" href={to(back.href)}>
          {back.name}
        </Button>
      </div>
      <MissingPicture />
    </div>
  );
}
