import { Group, Pagination, Text } from "@mantine/core";
import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { t } from "~/locales/screen-text";

export function AdminPagination({ total, page, size }: { total: number; page: number; size: number }) {
  const to = useUrlWithQuery();
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  const link = (number: number) => ({
    component: Link,
    to: to({ page: number > 1 ? String(number) : null }),
  });
  return (
    <nav aria-label={t("site.list.pages")}>
      <Pagination.Root total={last} value={Math.min(page, last)} size="xl" getItemProps={link}>
        <Group gap="4">
          <Text span c="dimmed" mr="12">
            {t("site.list.pageOf", { page, last })}
          </Text>
          {page > 1 ? <Pagination.Previous {...link(page - 1)} aria-label={t("site.list.previous")} /> : null}
          <Pagination.Items />
          {page < last ? <Pagination.Next {...link(page + 1)} aria-label={t("site.list.next")} /> : null}
        </Group>
      </Pagination.Root>
    </nav>
  );
}

export function useUrlWithQuery() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return (changes: Record<string, string | null>) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes))
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    return changed.size > 0 ? `${pathname}?${changed.toString()}` : pathname;
  };
}
