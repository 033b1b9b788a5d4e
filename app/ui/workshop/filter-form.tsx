import { Box } from "@mantine/core";
import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { workshopLimits } from "~/limits";
import { ColumnChoice, type Column } from "./data-table";
import { formProps, SelectField, useValidatedForm } from "./fields";
import { SearchLine, useFollowing, useFollowsAddress } from "./search-form";

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

const { search: longest } = workshopLimits;

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
    defaultValue: choice ? { [choice.name]: choice.value } : {},
  });
  const following = useFollowing(onSent);
  const { onSubmit, ...more } = formProps(form);
  return (
    <Box
      component={Form}
      mb="16"
      method="get"
      action={action}
      role="search"
      aria-label={label}
      {...more}
      {...following}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        onSubmit(event);
        if (!event.defaultPrevented) onSent();
      }}
    >
      {children}
      <input type="hidden" name="sort" value={view.sort} />
      <SearchLine
        name="search"
        value={search}
        label={`Search ${label.toLowerCase()}`}
        hint={hint}
        longest={longest}
      >
        {choice && fields[choice.name] ? (
          <SelectField
            field={fields[choice.name] as NonNullable<(typeof fields)[string]>}
            aria-label={choice.label}
            data={choice.data}
          />
        ) : null}
      </SearchLine>
      <ColumnChoice columns={columns} view={view} />
    </Box>
  );
}
