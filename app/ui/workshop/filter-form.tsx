import { Button } from "@mantine/core";
import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { ledgerLimits } from "~/limits";
import { ColumnChoice, type Column } from "./data-table";
import { formProps, SelectField, TextField, useValidatedForm } from "./fields";

/**
 * Fields keep what is typed in them, so a filter must be made anew when the address was changed by anything
 * but the filter itself: Back, a link, "Show everything".
 * @returns the filter's `key`, and `noteSending` for its onSubmit
 */
export function useFollowsAddress() {
  const { search } = useLocation();
  const [key, setKey] = useState(0);
  const shown = useRef(search);
  const isSent = useRef(false);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (!isSent.current) setKey((before) => before + 1);
    isSent.current = false;
  }, [search]);
  return { key, noteSending: () => void (isSent.current = true) };
}

type Props = {
  action: string;
  label: string;
  hint: string;
  search: string;
  view: { sort: string; columns: string[] };
  columns: readonly Column<never>[];
  /** A list to choose from beside the search. */
  choice?: { name: string; label: string; value: string; data: { value: string; label: string }[] };
  /** Hidden fields that the filter keeps. */
  children?: ReactNode;
};

/** Search, one choice and the columns of a table, as a form that writes them into the address. */
export function TableFilter(props: Props) {
  const { key, noteSending } = useFollowsAddress();
  return <Filter key={key} {...props} onSent={noteSending} />;
}

const { search: longest } = ledgerLimits;

function Filter({
  action,
  label,
  hint,
  search,
  view,
  columns,
  choice,
  children,
  onSent,
}: Props & { onSent: () => void }) {
  const [form, fields] = useValidatedForm<Record<string, string>>({
    id: "filter",
    lastResult: null,
    defaultValue: { search, ...(choice ? { [choice.name]: choice.value } : {}) },
  });
  const { onSubmit, ...more } = formProps(form);
  return (
    <Form
      className="led-filter"
      method="get"
      action={action}
      role="search"
      aria-label={label}
      {...more}
      onSubmit={(event) => {
        onSubmit(event);
        if (!event.defaultPrevented) onSent();
      }}
    >
      {children}
      <input type="hidden" name="sort" value={view.sort} />
      <div className="led-search">
        {fields.search ? (
          <TextField
            field={fields.search}
            label="Search"
            description={hint}
            type="search"
            maxLength={longest}
          />
        ) : null}
        {choice && fields[choice.name] ? (
          <SelectField
            field={fields[choice.name] as NonNullable<(typeof fields)[string]>}
            label={choice.label}
            data={choice.data}
          />
        ) : null}
        <Button type="submit">Show</Button>
      </div>
      <ColumnChoice columns={columns} view={view} />
    </Form>
  );
}
