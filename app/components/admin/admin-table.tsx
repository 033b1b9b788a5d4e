/**
 * A table of the staff's: sorted by links, paged by links, with the columns that were asked for. The address
 * holds all of it, so that it works without a script, and Back and bookmarks lead where they should. On a
 * phone each row is a card.
 */
/* The roles stay when a narrow screen shows the parts of the table as blocks. */
import { Anchor, Checkbox, Fieldset, Group, Table, Text } from "@mantine/core";
import { Link, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { SelectAll, SelectRow } from "./bulk-actions";
import { Disclosure } from "./disclosure";
import { AdminPagination, useUrlWithQuery } from "./pagination";
import { adminLimits } from "~/lib/limits";

export type Column<Item> = {
  name: string;
  title: string;
  cell: (item: Item) => ReactNode;
  /** The names of its two orders in the address, the one that a first click gives first. */
  sorts?: readonly [string, string];
  isNumber?: boolean;
};

type TableView = { sort: string; columns: string[] };

type Props<Item> = {
  caption: string;
  columns: readonly Column<Item>[];
  items: Item[];
  idOf: (item: Item) => string;
  /** Its order, and the columns that are shown; all of them when left out. */
  view?: TableView;
  /** Links to its other pages. `size`: rows on a page, that of every staff list when left out. */
  paging?: { total: number; page: number; size?: number };
  /** Names a row, for the checkbox with which it is chosen; without it rows can't be chosen. */
  nameOf?: (item: Item) => string;
};

export function AdminTable<Item>({ caption, columns, items, idOf, view, nameOf, paging }: Props<Item>) {
  const isLoading = useIsLoading();
  const shown = view ? columns.filter(({ name }) => view.columns.includes(name)) : columns;
  const pages = paging ? <AdminPagination size={adminLimits.pageSize} {...paging} /> : null;
  if (items.length === 0) return pages;
  return (
    <>
      <Table
        className="data-table"
        role="table"
        fz="1rem"
        verticalSpacing="8"
        horizontalSpacing="12"
        mb="24"
        aria-busy={isLoading}
      >
        <Table.Caption className="visually-hidden">{caption}</Table.Caption>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {nameOf ? (
              <Table.Th role="columnheader" className="data-choice">
                <SelectAll />
              </Table.Th>
            ) : null}
            {shown.map((column) => (
              <ColumnHead key={column.name} column={column} sort={view?.sort ?? ""} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {items.map((item) => (
            <Table.Tr key={idOf(item)} role="row">
              {nameOf ? (
                <Table.Td role="cell" className="data-choice">
                  <SelectRow id={idOf(item)} name={nameOf(item)} />
                </Table.Td>
              ) : null}
              {shown.map(({ name, title, cell, isNumber }) => (
                <Table.Td key={name} role="cell" data-label={title} data-number={isNumber || undefined}>
                  <div>{cell(item)}</div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {pages}
    </>
  );
}

function ColumnHead<Item>({ column, sort }: { column: Column<Item>; sort: string }) {
  const to = useUrlWithQuery();
  const { title, sorts, isNumber } = column;
  const number = isNumber || undefined;
  if (!sorts)
    return (
      <Table.Th role="columnheader" scope="col" data-number={number}>
        {title}
      </Table.Th>
    );
  const isSorted = sorts.includes(sort);
  const isDown = sort.startsWith("-");
  return (
    <Table.Th
      role="columnheader"
      scope="col"
      data-number={number}
      data-sorts
      aria-sort={isSorted ? (isDown ? "descending" : "ascending") : undefined}
    >
      <Anchor
        component={Link}
        to={to({ sort: sort === sorts[0] ? sorts[1] : sorts[0], page: null })}
        preventScrollReset
        c="inherit"
        fw="700"
        display="inline-block"
        py="8"
        style={{ whiteSpace: "nowrap" }}
      >
        {title}
        <span aria-hidden="true">{isSorted ? (isDown ? " ↓" : " ↑") : " ↕"}</span>
      </Anchor>
    </Table.Th>
  );
}

/** Checkboxes for the columns; stands in the form that filters the table. */
export function ColumnChoice({ columns, view }: { columns: readonly Column<never>[]; view: TableView }) {
  return (
    <Disclosure summary="Columns">
      <Fieldset variant="unstyled" aria-label="Columns to show">
        <Group gap="24">
          {columns.map(({ name, title }) => (
            <Checkbox
              key={name}
              name="columns"
              value={name}
              label={title}
              defaultChecked={view.columns.includes(name)}
            />
          ))}
        </Group>
      </Fieldset>
    </Disclosure>
  );
}

/** How many there are; "Loading …" while others are fetched. */
export function Count({ children, what }: { children: ReactNode; what: string }) {
  const isLoading = useIsLoading();
  return (
    <Text c="dimmed" mb="8" role="status">
      {isLoading ? `Loading ${what} …` : children}
    </Text>
  );
}

/** Whether other rows of this same screen are being fetched. */
export function useIsLoading(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname;
}
