/** Staff lists. Order, columns, search and page are in the URL, so lists work without JavaScript and with Back. */
// Explicit roles, because `display: block` on narrow screens removes table semantics.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { TextLink } from "~/components/admin/page-header";
import { Table, Text } from "@mantine/core";
import { useLocation, useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { counted } from "~/lib/counted";
import { adminLimits } from "~/lib/limits";
import { BulkActions, SelectAll, SelectRow } from "./bulk-actions";
import { EmptyState } from "./page-header";
import { AdminPagination, useUrlWithQuery } from "./pagination";
import { TableFilter, type TableView } from "./table-filter";
import type { CountKey, Message } from "~/locales/messages";
import { t } from "~/locales/screen-text";

export type Column<Item> = {
  name: string;
  /** A key; drawn in the language of the screen. */
  title: string;
  cell: (item: Item) => ReactNode;
  /** Two values of `sort` in the URL; the first click on the heading uses the first. */
  sorts?: readonly [string, string];
  isNumber?: boolean;
};

type Props<Item> = {
  caption: string;
  /** For a style of its own on phones, where its cells have `data-name`. */
  className?: string;
  columns: readonly Column<Item>[];
  items: Item[];
  idOf: (item: Item) => string;
  /** Sort order and visible columns; default: all columns. */
  view?: TableView;
  filter?: Omit<ComponentProps<typeof TableFilter>, "view" | "columns">;
  /** Key of the count above the table, "12 gifts", or its text. Needs `paging`. */
  count?:
    CountKey | ((total: number) => string) | readonly [one: string, many: string, more?: string] | undefined;
  empty?: ReactNode;
  paging?: { total: number; page: number; size?: number };
  /** Makes rows selectable: `nameOf` labels the checkbox, `buttons` are <BulkAction>s. See also AskingBulk. */
  bulk?: Omit<ComponentProps<typeof BulkActions>, "children"> & {
    nameOf: (item: Item) => string;
    buttons: ReactNode;
  };
};

export function AdminTable<Item>(props: Props<Item>) {
  const { columns, items, view, filter, count, empty, paging, bulk } = props;
  return (
    <>
      {filter && view ? <TableFilter {...filter} columns={columns} view={view} /> : null}
      {count && paging && (paging.total > 0 || !empty) ? <Count nouns={count} total={paging.total} /> : null}
      {items.length > 0 ? <Rows {...props} /> : empty ? <EmptyState>{empty}</EmptyState> : null}
      {items.length > 0 && bulk ? (
        <BulkActions lastResult={bulk.lastResult}>{bulk.buttons}</BulkActions>
      ) : null}
      {paging ? <AdminPagination size={adminLimits.pageSize} {...paging} /> : null}
    </>
  );
}

function Rows<Item>({ caption, className = "", columns, items, idOf, view, bulk }: Props<Item>) {
  const isLoading = useIsLoading();
  const shown = view ? columns.filter(({ name }) => view.columns.includes(name)) : columns;
  return (
    <Table
      className={`data-table ${className}`}
      role="table"
      fz="1rem"
      verticalSpacing="8"
      horizontalSpacing="12"
      mb="24"
      aria-busy={isLoading}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {bulk ? (
            <th role="columnheader" className="data-choice">
              <SelectAll />
            </th>
          ) : null}
          {shown.map((column) => (
            <ColumnHead key={column.name} column={column} sort={view?.sort ?? ""} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={idOf(item)} role="row">
            {bulk ? (
              <td role="cell" className="data-choice">
                <SelectRow id={idOf(item)} name={bulk.nameOf(item)} />
              </td>
            ) : null}
            {shown.map(({ name, title, cell, isNumber }) => (
              <td
                key={name}
                role="cell"
                data-label={t(title as Message)}
                data-name={name}
                data-number={isNumber || undefined}
              >
                <div>{cell(item)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ColumnHead<Item>({ column, sort }: { column: Column<Item>; sort: string }) {
  const to = useUrlWithQuery();
  const { title, sorts, isNumber } = column;
  const name = t(title as Message);
  const number = isNumber || undefined;
  if (!sorts)
    return (
      <th role="columnheader" scope="col" data-number={number}>
        {name}
      </th>
    );
  const isSorted = sorts.includes(sort);
  const isDescending = sort.startsWith("-");
  return (
    <th
      role="columnheader"
      scope="col"
      data-number={number}
      data-sorts
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
    >
      <TextLink
        to={to({ sort: sort === sorts[0] ? sorts[1] : sorts[0], page: null })}
        preventScrollReset
        c="inherit"
        fw="700"
      >
        {name}
        <span aria-hidden="true">{`\u00a0${isSorted ? (isDescending ? "↓" : "↑") : "↕"}`}</span>
      </TextLink>
    </th>
  );
}

type CountProps = { nouns: NonNullable<Props<never>["count"]>; total: number };

function Count({ nouns, total }: CountProps) {
  const isLoading = useIsLoading();
  const text = () => {
    if (typeof nouns === "function") return nouns(total);
    if (typeof nouns === "string") return t(nouns as "admin.selectedRows", { count: total });
    const [one, many, more = ""] = nouns;
    return counted(total, one, many) + more;
  };
  return (
    <Text c="dimmed" mb="8" role="status">
      {isLoading ? t("admin.loading") : text()}
    </Text>
  );
}

function useIsLoading(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname;
}
