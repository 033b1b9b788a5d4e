import type { ReactNode } from "react";
import type { DateView } from "~/presenters/site/dates";
import { useLangOf, useTo, useWords } from "~/ui/site/words";

type Props = {
  /** The list page of this kind of article. */
  list: { href: string; name: string };
  category?: string;
  title: string;
  /** One or two sentences below the title. */
  subheading?: string;
  facts: ReactNode;
};

/** Titles longer than this (in letters) get a smaller type size. */
const LONG_TITLE = 70;

/** The head of an article: link to its list, title, subheading, and facts. */
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

/** The line above the title, drawn as hanging from the header by two golden threads. */
export function Kicker({
  list,
  category,
}: {
  list: { href: string; name: string };
  category?: string | undefined;
}) {
  const to = useTo();
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

type FactsProps = { date: DateView; author: string; views: number; comments: number };

/** Date, author, and the numbers of views and comments. */
export function ArticleFacts({ date, author, views, comments }: FactsProps) {
  const { articles } = useWords();
  const langOf = useLangOf();
  return (
    <ul className="facts">
      <li>
        <time dateTime={date.iso}>{date.text}</time>
      </li>
      {author && (
        <li>
          <span>
            {articles.by} <strong lang={langOf(author)}>{author}</strong>
          </span>
        </li>
      )}
      <li>
        <Eye /> {articles.views(views)}
      </li>
      <li>
        <Bubble /> {articles.comments(comments)}
      </li>
    </ul>
  );
}

function Eye() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M1.5 12C6 4.5 18 4.5 22.5 12 18 19.5 6 19.5 1.5 12z" />
      <circle cx="12" cy="12" r="3.5" fill="currentColor" stroke="none" />
    </svg>
  );
}

function Bubble() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2.5 4h19v12.5H11L6 21v-4.5H2.5z" />
    </svg>
  );
}
