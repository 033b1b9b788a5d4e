import { Fragment } from "react";
import sheet from "./pagination.css?inline";
import { useLocalizedHref, useTranslate, Style } from "~/components/page-context";

/** The first page has no `page` parameter. */
export const pageHref = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);

type Props = { href: (page: number) => string; page: number; last: number };

export function Pagination({ href, page, last }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  if (last <= 1) return null;
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last);
  return (
    <nav className="pages" aria-label={t("site.list.pages")}>
      <Style sheets={[sheet]} />
      <ul>
        {page > 1 && (
          <li>
            <a href={to(href(page - 1))} rel="prev" aria-label={t("site.list.previous")}>
              ←
            </a>
          </li>
        )}
        {shown.map((one, index) => (
          <Fragment key={one}>
            {index > 0 && one - (shown[index - 1] ?? 0) > 1 && (
              <li aria-hidden="true">
                <span>…</span>
              </li>
            )}
            <li>
              <a
                href={to(href(one))}
                aria-label={t("site.list.page", { number: one })}
                aria-current={one === page ? "page" : undefined}
              >
                {one}
              </a>
            </li>
          </Fragment>
        ))}
        {page < last && (
          <li>
            <a href={to(href(page + 1))} rel="next" aria-label={t("site.list.next")}>
              →
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
