import type { ReactNode } from "react";
import { pageHref, Pagination } from "~/components/public/pagination";
import { Button } from "@mantine/core";
import { MissingPicture } from "./card-picture";
import sheet from "./list-state.css?inline";
import { useLocalizedHref, useTranslate, Style } from "~/components/page-context";

type Props<Item> = {
  path: string;
  list: { items: Item[] | null; page: number; last: number };
  failed: string;
  empty: { title: string; text: string; href: string; link: string };
  children: (items: Item[]) => ReactNode;
};

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

function FailedList({ text, href }: { text: string; href: string }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <div className="list-state">
      <Style sheets={[sheet]} />
      <MissingPicture />
      <div>
        <p role="alert">{text}</p>
        <Button component="a" className="quiet" href={to(href)}>
          {t("site.list.tryAgain")}
        </Button>
      </div>
    </div>
  );
}

function EmptyList({ title, text, href, link }: { title: string; text: string; href: string; link: string }) {
  const to = useLocalizedHref();
  return (
    <div className="list-state">
      <Style sheets={[sheet]} />
      <MissingPicture />
      <div>
        <p>{title}</p>
        <p>{text}</p>
        <Button component="a" className="quiet" href={to(href)}>
          {link}
        </Button>
      </div>
    </div>
  );
}
