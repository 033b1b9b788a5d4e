/**
 * A table of the staff's: sorted by links, paged by links, with the columns that were asked for. The address
 * holds all of it, so that it works without a script, and Back and bookmarks lead where they should. On a
 * phone each row is a card.
 */
/* The roles stay when a narrow screen shows the parts of the table as blocks. */
import type { SubmissionResult } from "@conform-to/react";
import { Anchor, Button, Checkbox, Fieldset, Group, Paper, Table, Text } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { Link, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { useLangOf } from "~/ui/site/words";
import { Details } from "./details";
import { formProps, useValidatedForm } from "./fields";
import { Trouble } from "./page-parts";
import { useAddressWith } from "./pages";

export type Column<Item> = {
  name: string;
  title: string;
  cell: (item: Item) => ReactNode;
  /** The names of its two orders in the address, the one that a first click gives first. */
  sorts?: readonly [string, string];
  isNumber?: boolean;
};

type Props<Item> = {
  caption: string;
  columns: readonly Column<Item>[];
  items: Item[];
  idOf: (item: Item) => string;
  view: { sort: string; columns: string[] };
  /** Names a row, for the checkbox with which it is chosen; without it rows can't be chosen. */
  nameOf?: (item: Item) => string;
};

/** The form of the chosen rows; its checkboxes stand in the table. */
const CHOSEN = "chosen";

export function DataTable<Item>({ caption, columns, items, idOf, view, nameOf }: Props<Item>) {
  const isLoading = useIsLoading();
  const shown = columns.filter(({ name }) => view.columns.includes(name));
  if (items.length === 0) return null;
  return (
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
              <ChooseAll />
            </Table.Th>
          ) : null}
          {shown.map((column) => (
            <ColumnHead key={column.name} column={column} sort={view.sort} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {items.map((item) => (
          <Table.Tr key={idOf(item)} role="row">
            {nameOf ? (
              <Table.Td role="cell" className="data-choice">
                <ChooseRow id={idOf(item)} name={nameOf(item)} />
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
  );
}

function ColumnHead<Item>({ column, sort }: { column: Column<Item>; sort: string }) {
  const to = useAddressWith();
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

/** Belongs to the form of <ChosenRows>. */
export function ChooseRow({ id, name }: Record<"id" | "name", string>) {
  const lang = useLangOf()(name);
  return (
    <Checkbox name="id" value={id} form={CHOSEN} aria-label={`Choose ${name}`} {...(lang ? { lang } : {})} />
  );
}

/** Needs a script; without one the rows are chosen one by one. */
export function ChooseAll() {
  const isMounted = useMounted();
  return isMounted ? (
    <Checkbox
      aria-label="Choose all rows"
      form={CHOSEN}
      onChange={({ currentTarget: { form, checked } }) => {
        for (const box of form?.elements ?? [])
          if (box instanceof HTMLInputElement && box.name === "id") box.checked = checked;
      }}
    />
  ) : (
    <span className="visually-hidden">Choose</span>
  );
}

/**
 * The buttons that act on the chosen rows. One with `formMethod="get"` leads to a file, and the browser itself
 * sends it.
 * @param lastResult what the action answered
 */
export function ChosenRows({
  lastResult,
  children,
}: {
  lastResult: SubmissionResult<string[]> | null | undefined;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useValidatedForm<{ id?: string[] }>({
    id: CHOSEN,
    schema: async () => (await import("~/domain/workshop/chosen-rows")).ChooseRows,
    lastResult,
  });
  const { formData } = useNavigation();
  const isSending = formData?.has("chosen") ?? false;
  const isSent = useRef(false);
  const wasSending = useRef(false);
  useEffect(() => {
    // What was done to the rows is done: they are not chosen any more.
    if (wasSending.current && !isSending && !lastResult) element.current?.reset();
    wasSending.current = isSending;
  }, [isSending, lastResult]);
  const { onSubmit, ...props } = formProps(form);
  const problem = fields.id.errors?.[0] ?? form.errors?.[0];
  return (
    <Paper
      component="form"
      ref={element}
      method="post"
      className="data-chosen"
      aria-labelledby={`${CHOSEN}-rows`}
      withBorder
      px="12"
      py="8"
      mb="16"
      {...props}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        onSubmit(event);
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (event.defaultPrevented || !(submitter instanceof HTMLButtonElement)) return;
        if (submitter.formMethod === "get") return;
        event.preventDefault();
        // Once, as <Form> does.
        if (isSent.current && formData) return;
        isSent.current = true;
        submit(submitter, { preventScrollReset: true, flushSync: true });
      }}
    >
      <input type="hidden" name="chosen" value="yes" />
      <Trouble text={problem} />
      <Group gap="8">
        <Text id={`${CHOSEN}-rows`} fw="600" me="4">
          With the chosen rows
        </Text>
        {children}
      </Group>
    </Paper>
  );
}

/** A button of <ChosenRows>, which says what it does while it does it. */
export function ChosenAct({
  name,
  value,
  children,
  busy,
}: Record<"name" | "value" | "children" | "busy", string>) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get(name) === value && formData.has("chosen");
  return (
    <Button type="submit" variant="default" name={name} value={value} disabled={isBusy}>
      {isBusy ? busy : children}
    </Button>
  );
}

/** Checkboxes for the columns; stands in the form that filters the table. */
export function ColumnChoice({
  columns,
  view,
}: {
  columns: readonly Column<never>[];
  view: Props<never>["view"];
}) {
  return (
    <Details summary="Columns">
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
    </Details>
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
