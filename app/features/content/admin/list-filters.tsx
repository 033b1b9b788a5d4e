import { Button, Group } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { CSSProperties, ReactNode } from "react";
import { useFurtherNames, useIsOff } from "~/components/admin/active-languages";
import { furtherLanguageList } from "~/locales/language";
import type { Message } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import type { ListQuery } from "~/features/content/list-query";
import { records, type ContentKind } from "~/features/content/records";
import type { StaffList } from "~/features/content/staff-view";

export const urlWithQuery = (path: string, query: Record<string, string>) => {
  const filled = Object.entries(query).filter(([, value]) => value !== "");
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled).toString()}` : path;
};

const statuses = {
  "": "content.filters.all",
  draft: "content.filters.drafts",
  scheduled: "content.filters.scheduled",
  published: "content.filters.published",
} as const;

const sorts = {
  "": "content.filters.latest",
  date: "content.filters.oldest",
  title: "content.filters.aToZ",
  "-title": "content.filters.zToA",
} as const;
const mostRead = { "-views": "content.filters.mostRead" } as const;

/** The rows of choices wrap on phones. */
const LOW = { "--button-height": "2.25rem" } as CSSProperties;

type Props = {
  kind: ContentKind;
  query: ListQuery;
  untranslatedCounts: StaffList["missing"] | undefined;
  to: (changed: ListQuery) => string;
};

export function ListFilters({ kind, query, untranslatedCounts, to }: Props) {
  const { fields } = records[kind];
  const title = t(records[kind].title);
  return (
    <Group gap="0 2rem">
      <Choices
        label={t("content.byStatus", { title })}
        choices={statuses}
        current={query.status}
        to={(status) => to({ ...query, status })}
      />
      <TranslationFilter
        title={title}
        counts={untranslatedCounts}
        current={query.translated}
        to={(translated) => to({ ...query, translated })}
      />
      <Choices
        label={t("content.orderOf", { title: title.toLowerCase() })}
        choices={"views" in fields ? { ...sorts, ...mostRead } : sorts}
        current={query.sort}
        to={(sort) => to({ ...query, sort })}
      />
    </Group>
  );
}

type TranslationFilterProps = {
  title: string;
  counts: StaffList["missing"] | undefined;
  current: ListQuery["translated"];
  to: (translated: ListQuery["translated"]) => string;
};

export function TranslationFilter({ title, counts, current, to }: TranslationFilterProps) {
  const withCount = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count.toLocaleString("en-IN")})`;
  const isOff = useIsOff();
  const furtherNames = useFurtherNames();
  if (furtherNames === "") return null;
  const choices = {
    "": t("content.any"),
    none: withCount(t("content.translations.none"), counts?.none),
    partly: withCount(t("content.translations.partly"), counts?.partly),
  };
  return (
    <Choices
      label={t("content.byTranslation", { title, furtherNames })}
      before={furtherLanguageList
        .filter(({ code }) => !isOff(code))
        .map(({ code, name }) => (
          <span key={code} lang={code}>
            {name}:
          </span>
        ))}
      choices={choices}
      current={current}
      to={to}
    />
  );
}

type ChoicesProps<Value extends string> = {
  label: string;
  before?: ReactNode;
  choices: Partial<Record<Value, string>>;
  current: Value;
  to: (value: Value) => string;
};

function Choices<Value extends string>({ label, before, choices, current, to }: ChoicesProps<Value>) {
  return (
    <Group component="nav" gap="0" aria-label={label}>
      {before}
      {(Object.entries(choices) as [Value, string][]).map(([value, name]) => (
        <Button
          key={value}
          component={Link}
          to={to(value)}
          preventScrollReset
          variant={value === current ? "light" : "subtle"}
          color="accent.8"
          fw={value === current ? 600 : 400}
          px="8"
          style={LOW}
          aria-current={value === current ? "true" : undefined}
        >
          {t(name as Message)}
        </Button>
      ))}
    </Group>
  );
}
