import type { PageHandle } from "~/ui/site/page-handle";
import type { ReactNode } from "react";

export const ledgerHandle: PageHandle = { bare: "staff", enhance: ["staff"] };

/** The page's title, with links beside it. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="led-head">
      <h1>{title}</h1>
      {children ? <div className="led-acts">{children}</div> : null}
    </header>
  );
}

/** An error that belongs to no field. */
export function Problem({ text }: { text: string | null | undefined }) {
  return text ? (
    <p className="summary led-problem" role="alert">
      {text}
    </p>
  ) : null;
}

type PagerProps = {
  total: number;
  page: number;
  size: number;
  path: string;
  query?: Record<string, string | undefined>;
};

/** The total, and links to the previous and next page. */
export function Pager({ total, page, size, path, query = {} }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1 && page === 1) return null;
  const href = (to: number) => `${path}?${queryText({ ...query, page: String(to) })}`;
  return (
    <nav className="led-pager" aria-label="Pages">
      {page > 1 ? <a href={href(Math.min(page - 1, pages))}>Newer</a> : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? <a href={href(page + 1)}>Older</a> : null}
    </nav>
  );
}

/** A query string without empty fields. */
export function queryText(fields: Record<string, string | undefined>): string {
  return new URLSearchParams(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
}

/** The text of an empty list. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="led-nothing">{children}</p>;
}
