import { Anchor, Box, Button, Group, Text } from "@mantine/core";
import { Link, useFetcher, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { listSearchParams, type ListQuery } from "~/features/content/list-query";
import { records, type ContentKind } from "~/features/content/records";
import { type StaffList, type StaffRow } from "~/features/content/staff-view";
import { SelectAll, BulkAction, BulkActions, type BulkActionResult } from "~/components/admin/bulk-actions";
import { UndoButton } from "~/components/admin/notices";
import { marked } from "~/components/marked";
import { Section } from "~/components/admin/page-header";
import { AdminPagination } from "~/components/admin/pagination";
import { SearchForm } from "~/components/admin/search-form";
import type { Undo } from "~/features/content/notice";
import { ItemRow } from "./item-row";
import { rowActionHref, listParameter, type RowAction } from "./content-links";
import { urlWithQuery, ListFilters } from "./list-filters";

type Props = {
  kind: ContentKind;
  list: StaffList | null;
  query: ListQuery;
  action: string;
  parameter: string;
  otherParams?: Record<string, string>;
  back: string;
  level: 1 | 2;
  page?: number;
  moreHref?: string;
  /** Result of the last bulk action; undefined before the first, and where items cannot be selected. */
  lastResult?: BulkActionResult;
  isSelectable?: boolean;
  children?: ReactNode;
};

export function ItemList({
  kind,
  list,
  query,
  action,
  parameter,
  otherParams = {},
  back,
  level,
  page = 1,
  moreHref,
  lastResult,
  isSelectable = false,
  children,
}: Props) {
  const record = records[kind];
  const id = `list-${listParameter(kind)}`;
  const title = useRef<HTMLHeadingElement>(null);
  const [openDialog, setOpenDialog] = useState<{ act: RowAction; row: StaffRow } | null>(null);
  const [deleted, setDeleted] = useState<Undo | null>(null);
  const { search } = query;
  const { [parameter]: _, ...keep } = { ...otherParams, ...listSearchParams(parameter, query) };
  const isUnused = list?.total === 0 && !search && !query.status && !query.translated;
  const isLoading = useListLoading(action, parameter, search);
  // Shares the dialog's fetcher to show its pending values.
  const edited = useFetcher({ key: `quick-edit-${kind}` }).formData;
  const [dialogs, setDialogs] = useState<typeof import("./item-dialogs") | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // The button that opened the dialog was deleted with its row.
    if (deleted) title.current?.focus();
  }, [deleted]);
  const onUndo = () => {
    setDeleted(null);
    title.current?.focus();
  };
  const onClose = () => setOpenDialog(null);
  const open = (act: RowAction, row: StaffRow) =>
    // Loads the dialogs on first use. If loading fails, opens the page for the action.
    void import("./item-dialogs").then(
      (loaded) => {
        setDialogs(loaded);
        setOpenDialog({ act, row });
      },
      () => navigate(rowActionHref(act, kind, row.id, back)),
    );
  return (
    <Section aria-labelledby={`${id}-title`}>
      <Group gap="8" mb="8">
        <Box component={`h${level}`} id={`${id}-title`} ref={title} tabIndex={-1} flex="1" m="0">
          {t(record.title)}
        </Box>
        {children}
        <SearchForm
          {...{ action, hiddenFields: keep }}
          title={t(record.title)}
          name={parameter}
          value={search}
          placeholder={t("content.searchTitles")}
        />
      </Group>
      {deleted ? <UndoButton {...deleted} back={back} onSend={onUndo} /> : null}
      {isUnused ? null : (
        <ListFilters
          kind={kind}
          query={query}
          untranslatedCounts={list?.missing}
          to={(changed) => urlWithQuery(action, { ...otherParams, ...listSearchParams(parameter, changed) })}
        />
      )}
      <div id={id} aria-busy={isLoading}>
        {list ? (
          <>
            <Group gap="16">
              {isSelectable && list.rows.length > 0 ? <SelectAll /> : null}
              <Text c="dimmed" py="8" aria-live="polite">
                {isLoading
                  ? t("photo.loading")
                  : list.total === 0
                    ? t(record.empty)
                    : countLabel(kind, list.total, search)}
              </Text>
            </Group>
            <ul>
              {list.rows
                .filter(({ id: one }) => !deleted?.ids.includes(one))
                .map((row) => (
                  <ItemRow
                    key={row.id}
                    kind={kind}
                    back={back}
                    isSelectable={isSelectable}
                    row={edited?.get("id") === row.id ? { ...row, title: editedTitle(edited, row) } : row}
                    onAct={(act) => open(act, row)}
                  />
                ))}
            </ul>
            {moreHref && list.total > list.rows.length ? (
              <Anchor
                component={Link}
                className="row"
                display="block"
                py="8"
                to={urlWithQuery(moreHref, listSearchParams("search", query))}
              >
                {t("content.allOf", {
                  number: list.total.toLocaleString("en-IN"),
                  title: t(record.title).toLowerCase(),
                })}
              </Anchor>
            ) : null}
            {isSelectable && list.rows.length > 0 ? <ItemBulkActions lastResult={lastResult} /> : null}
            {moreHref ? null : (
              <AdminPagination total={list.total} page={page} size={limits.screen.staffListLines} />
            )}
          </>
        ) : (
          <Text c="red.7" fw="600" role="alert">
            {marked(t("content.listNotLoaded"), (words) => (
              <Link to={back}>{words}</Link>
            ))}
          </Text>
        )}
      </div>
      {dialogs ? (
        <>
          <dialogs.QuickEditDialog
            kind={kind}
            back={back}
            onClose={onClose}
            row={openDialog?.act === "quick-edit" ? openDialog.row : null}
          />
          <dialogs.DeleteDialog
            kind={kind}
            back={back}
            onClose={onClose}
            row={openDialog?.act === "delete" ? openDialog.row : null}
            onDeleted={setDeleted}
          />
        </>
      ) : null}
    </Section>
  );
}

const editedTitle = (edited: FormData, { lang }: StaffRow) => {
  const title = edited.get(lang ? `${lang}.title` : "title");
  return typeof title === "string" ? title : "";
};

function countLabel(kind: ContentKind, count: number, search: string): string {
  const items = t(`content.counts.${kind}`, { count });
  return search ? t("content.withInTitle", { items, search }) : items;
}

function useListLoading(action: string, parameter: string, search: string): boolean {
  const { state, location, formMethod } = useNavigation();
  if (state !== "loading" || location.pathname !== action || (formMethod && formMethod !== "GET"))
    return false;
  const params = new URLSearchParams(location.search);
  return params.has("page") || (params.get(parameter) ?? "").trim() !== search;
}

/** Bulk actions. Deleting can be undone, so it needs no confirmation. */
function ItemBulkActions({ lastResult }: Pick<Props, "lastResult">) {
  return (
    <BulkActions lastResult={lastResult}>
      <BulkAction name="intent" value="published" busy={t("content.publishing")} needsConfirmation>
        {t("content.publish")}
      </BulkAction>
      <BulkAction name="intent" value="draft" busy={t("content.withdrawing")} needsConfirmation>
        {t("content.makeDrafts")}
      </BulkAction>
      <BulkAction name="intent" value="delete" busy={t("content.deleting")}>
        {t("content.deleteChosen")}
      </BulkAction>
    </BulkActions>
  );
}

type ListPageProps = Pick<Props, "kind" | "list" | "query" | "back" | "lastResult"> & { page: number };

export function ListPage({ kind, ...rest }: ListPageProps) {
  const { list, form, sentences } = records[kind];
  return (
    <ItemList key={kind} {...{ kind, ...rest }} level={1} action={list} parameter="search" isSelectable>
      <Button component={Link} to={form}>
        {t(sentences.createNew ?? "dashboard.createNew")}
      </Button>
    </ItemList>
  );
}
