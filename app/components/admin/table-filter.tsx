import { Box, Checkbox, Fieldset, Group, NativeSelect } from "@mantine/core";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminLimits } from "~/lib/limits";
import { Disclosure } from "./disclosure";
import { SearchField, useSearchAsYouType, useResetOnNavigation } from "./search-form";

type TableColumns = {
  columns: readonly { name: string; title: string }[];
  view: { sort: string; columns: string[] };
};

type Props = TableColumns & {
  action: string;
  label: string;
  placeholder: string;
  search: string;
  choice?: { name: string; label: string; value: string; data: { value: string; label: string }[] };
  children?: ReactNode;
};

export function TableFilter(props: Props) {
  const { key, focused, markSubmitted } = useResetOnNavigation();
  return <Filter key={key} {...props} focused={focused} onSent={markSubmitted} />;
}

const { search: maxLength } = adminLimits;

type FilterProps = Props & { focused: string; onSent: () => void };

function Filter({
  action,
  label,
  placeholder,
  search,
  view,
  columns,
  choice,
  children,
  focused,
  onSent,
}: FilterProps) {
  const searchHandlers = useSearchAsYouType(onSent);
  return (
    <Box
      component={Form}
      mb="16"
      method="get"
      action={action}
      role="search"
      aria-label={label}
      {...searchHandlers}
    >
      {children}
      <input type="hidden" name="sort" value={view.sort} />
      <SearchField
        name="search"
        value={search}
        label={`Search ${label.toLowerCase()}`}
        placeholder={placeholder}
        maxLength={maxLength}
        focused={focused}
      >
        {choice ? (
          <NativeSelect
            name={choice.name}
            defaultValue={choice.value}
            aria-label={choice.label}
            data={choice.data}
          />
        ) : null}
      </SearchField>
      <ColumnChoice columns={columns} view={view} />
    </Box>
  );
}

export function ColumnChoice({ columns, view }: TableColumns) {
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
