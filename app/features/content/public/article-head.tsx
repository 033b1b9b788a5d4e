import type { ReactNode } from "react";
import { readDrawing } from "~/components/drawing";
import bubbleSvg from "~/components/drawings/articles/bubble.svg?raw";
import eyeSvg from "~/components/drawings/articles/eye.svg?raw";
import type { DateView } from "~/lib/dates";
import { InlineDrawing } from "~/components/public/inline-drawing";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";

type Props = {
  list: { href: string; name: string };
  category?: string;
  title: string;
  subheading?: string;
  facts: ReactNode;
};

/** Titles with more characters get a smaller type size. */
const LONG_TITLE = 70;

export function ArticleHead({ list, category, title, subheading, facts }: Props) {
  const langOf = useLangOf();
  return (
    <header className="article-head">
      <Kicker list={list} category={category} />
      <h1 className={titleClass(title)} lang={langOf(title)}>
        {title}
      </h1>
      {subheading && (
        <p className="standfirst" lang={langOf(subheading)}>
          {subheading}
        </p>
      )}
      {facts}
    </header>
  );
}

type KickerProps = { list: { href: string; name: string }; category?: string | undefined };

export function Kicker({ list, category }: KickerProps) {
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <p className="kicker hung">
      <a href={to(list.href)}>{list.name}</a>
      {category && <span lang={langOf(category)}>{category}</span>}
    </p>
  );
}

export function titleClass(title: string): string | undefined {
  return title.length > LONG_TITLE ? "is-long" : undefined;
}

const [eye, bubble] = [readDrawing(eyeSvg), readDrawing(bubbleSvg)];

type FactsProps = { date: DateView; author: string; views: number; comments: number };

export function ArticleFacts({ date, author, views, comments }: FactsProps) {
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <ul className="facts">
      <li>
        <time dateTime={date.iso}>{date.text}</time>
      </li>
      {author && (
        <li>
          <span>
            {t("articles.by")} <strong lang={langOf(author)}>{author}</strong>
          </span>
        </li>
      )}
      <li>
        <InlineDrawing drawing={eye} /> {t("articles.views", { count: views })}
      </li>
      <li>
        <InlineDrawing drawing={bubble} /> {t("articles.comments", { count: comments })}
      </li>
    </ul>
  );
}
