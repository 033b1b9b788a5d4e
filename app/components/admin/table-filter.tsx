import { Box, Checkbox, Fieldset, Group } from "@mantine/core";
import type { ComponentProps } from "react";
import { Disclosure } from "./disclosure";
import { SearchForm } from "./search-form";
import type { Message } from "~/locales/messages";
import { t } from "~/locales/screen-text";

export type TableView = { sort: string; columns: string[] };

type TableColumns = { columns: readonly { name: string; title: string }[]; view: TableView };

export function TableFilter({
  columns,
  view,
  hiddenFields,
  ...form
}: TableColumns & ComponentProps<typeof SearchForm>) {
  return (
    <Box mb="16">
      <SearchForm
        {...form}
        hiddenFields={{ ...hiddenFields, sort: view.sort }}
        after={<ColumnChoice columns={columns} view={view} />}
      />
    </Box>
  );
}

export function ColumnChoice({ columns, view }: TableColumns) {
  return (
    <Disclosure summary={t("admin.columns")}>
      <Fieldset variant="unstyled" aria-label={t("admin.columnsToShow")}>
        <Group gap="24">
          {columns.map(({ name, title }) => (
            <Checkbox
              key={name}
              name="columns"
              value={name}
              label={t(title as Message)}
              defaultChecked={view.columns.includes(name)}
            />
          ))}
        </Group>
      </Fieldset>
    </Disclosure>
  );
}
