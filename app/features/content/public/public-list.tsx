import type { ReactNode } from "react";
import { EmptyList, FailedList } from "~/components/public/list-states";
import { pageHref, Pagination } from "~/components/public/pagination";

type Props<Item> = {
  path: string;
  /** What its loader gave: readList. */
  list: { items: Item[] | null; page: number; last: number };
  failed: string;
  empty: { title: string; text: string; href: string; link: string };
  children: (items: Item[]) => ReactNode;
};

/** A page of a public list: its items, or that there are none, or that they could not be loaded; then the pages. */
export function PublicList<Item>({
  path,
  list: { items, page, last },
  failed,
  empty,
  children,
}: Props<Item>) {
  return (
    <>
      {!items && <FailedList text={failed} href={pageHref(path, page)} />}
      {items?.length === 0 && <EmptyList {...empty} />}
      {items && items.length > 0 && children(items)}
      <Pagination href={(one) => pageHref(path, one)} page={page} last={last} />
    </>
  );
}
