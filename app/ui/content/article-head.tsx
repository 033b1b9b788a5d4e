import type { ReactNode } from "react";
import type { DateView } from "~/presenters/site/dates";

type Props = {
  /** The list page of this kind of article. */
  list: { href: string; name: string };
  category?: string;
  title: string;
  /** One or two sentences below the title. */
  subheading?: string;
  language?: "ml" | undefined;
  facts: ReactNode;
};

/** Titles longer than this (in letters) get a smaller type size. */
const LONG_TITLE = 70;

/** The head of an article: link to its list, title, subheading, and facts. */
export function ArticleHead({ list, category, title, subheading, language, facts }: Props) {
  return (
    <header className="article-head" lang={language}>
      <Kicker list={list} category={category} />
      <h1 className={titleClass(title)}>{title}</h1>
      {subheading && <p className="standfirst">{subheading}</p>}
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
  return (
    <p className="kicker hung">
      <a href={list.href}>{list.name}</a>
      {category && <span>{category}</span>}
    </p>
  );
}

export function titleClass(title: string): string | undefined {
  return title.length > LONG_TITLE ? "is-long" : undefined;
}

type FactsProps = { date: DateView; author: string; views: number; comments: number };

/** Date, author, and the numbers of views and comments. */
export function ArticleFacts({ date, author, views, comments }: FactsProps) {
  return (
    <ul className="facts">
      <li>
        <time dateTime={date.iso}>{date.text}</time>
      </li>
      {author && (
        <li>
          <span>
            By <strong>{author}</strong>
          </span>
        </li>
      )}
      <li>
        <Eye /> {counted(views, "view")}
      </li>
      <li>
        <Bubble /> {counted(comments, "comment")}
      </li>
    </ul>
  );
}

function counted(number: number, what: string) {
  return `${number.toLocaleString("en-IN")} ${what}${number === 1 ? "" : "s"}`;
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
