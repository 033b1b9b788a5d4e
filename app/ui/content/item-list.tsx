import { Button } from "@mantine/core";
import { limits } from "~/limits";
import { dashboardMessages } from "~/messages";
import type { StaffKind, StaffRow } from "~/presenters/content/staff-screens";
import { Icon, type IconName } from "~/ui/site/icon";
import { kinds } from "./kinds";

type Props = {
  kind: StaffKind;
  /** Null when the list could not be loaded. */
  list: { rows: StaffRow[]; total: number } | null;
  search: string;
  /** Path of the page, and the name of its search parameter. */
  action: string;
  parameter: string;
  /** Other query parameters, which a search must keep. */
  keep?: Record<string, string>;
  /** The page to return to after deleting or quick editing. */
  back: string;
  heading: "h1" | "h2";
  page?: number;
  /** The list's own page, which shows all of it. */
  moreHref?: string;
};

/** A staff list with its search. The script replaces elements with `data-list` while someone types. */
export function ItemList({
  kind,
  list,
  search,
  action,
  parameter,
  keep = {},
  back,
  heading: Heading,
  page = 1,
  moreHref,
}: Props) {
  const words = kinds[kind];
  const id = `list-${words.parameter}`;
  return (
    <section className="staff-box" aria-labelledby={`${id}-title`}>
      <div className="staff-box-head">
        <Heading id={`${id}-title`}>{words.title}</Heading>
        <SearchForm
          id={id}
          label={`Search ${words.title.toLowerCase()}`}
          action={action}
          parameter={parameter}
          search={search}
          keep={keep}
        />
      </div>
      <div id={id} data-list="">
        {list ? (
          <>
            <p className="count" data-count="">
              {list.total === 0 ? words.empty : counted(list.total, words.one, search)}
            </p>
            <ul>
              {list.rows.map((row) => (
                <ItemRow key={row.id} kind={kind} row={row} back={back} />
              ))}
            </ul>
            {moreHref && list.total > list.rows.length ? (
              <p className="more">
                <a href={`${moreHref}${search ? `?search=${encodeURIComponent(search)}` : ""}`}>
                  All {list.total.toLocaleString("en-IN")} {words.title.toLowerCase()}
                </a>
              </p>
            ) : null}
            {moreHref ? null : (
              <Pager
                action={action}
                parameter={parameter}
                search={search}
                page={page}
                pages={Math.ceil(list.total / limits.screen.staffListLines)}
              />
            )}
          </>
        ) : (
          <p className="problem-text" role="alert">
            This list could not be loaded. <a href={back}>Try again</a>
          </p>
        )}
      </div>
    </section>
  );
}

const counted = (total: number, one: string, search: string) =>
  `${total.toLocaleString("en-IN")} ${one}${total === 1 ? "" : "s"}${search ? ` with “${search}” in the title` : ""}`;

function SearchForm({
  id,
  label,
  action,
  parameter,
  search,
  keep,
}: {
  id: string;
  label: string;
  action: string;
  parameter: string;
  search: string;
  keep: Record<string, string>;
}) {
  return (
    <form
      className="search"
      method="get"
      action={action}
      role="search"
      aria-labelledby={`${id}-title`}
      data-live-search={id}
    >
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <input
        type="search"
        name={parameter}
        defaultValue={search}
        aria-label={label}
        placeholder="Search titles"
        maxLength={200}
      />
      <button className="btn quiet" type="submit">
        Search
      </button>
    </form>
  );
}

/**
 * A row of the list; a card on narrow screens. Its buttons are GET forms, because they only open other pages.
 */
function ItemRow({ kind, row, back }: { kind: StaffKind; row: StaffRow; back: string }) {
  return (
    <li className="row">
      <Thumb picture={row.picture} />
      <div className="row-words">
        <p className="row-title">{row.title}</p>
        {row.detail ? <p className="hint">{row.detail}</p> : null}
      </div>
      <form className="row-acts" method="get" action="/admin/quick-edit">
        <input type="hidden" name="type" value={kind} />
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="back" value={back} />
        {kind === "gallery" ? null : (
          <ActButton
            icon="edit"
            name={dashboardMessages.edit("")}
            title={row.title}
            formAction={kinds[kind].form}
          />
        )}
        <ActButton name={dashboardMessages.quickEdit("")} title={row.title} dialog />
        <ActButton
          icon="delete"
          name={dashboardMessages.delete("")}
          title={row.title}
          formAction="/admin/delete"
          dialog
          danger
        />
      </form>
    </li>
  );
}

function ActButton({
  icon,
  name,
  title,
  formAction,
  dialog = false,
  danger = false,
}: {
  icon?: IconName;
  name: string;
  title: string;
  formAction?: string;
  dialog?: boolean;
  danger?: boolean;
}) {
  return (
    <button
      className={danger ? "row-act danger" : "row-act"}
      type="submit"
      formAction={formAction}
      data-opens={dialog ? "" : undefined}
    >
      {icon && <Icon name={icon} />}
      {name.trim()}
      <span className="visually-hidden"> {title}</span>
    </button>
  );
}

export function Thumb({ picture }: { picture: StaffRow["picture"] }) {
  if (!picture) return <span className="thumb none" aria-hidden="true" />;
  return (
    <img
      className="thumb"
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/** Links to the other pages of a list; nothing when there is only one. */
export function Pager({
  action,
  parameter = "search",
  search = "",
  page,
  pages,
}: {
  action: string;
  parameter?: string;
  search?: string;
  page: number;
  pages: number;
}) {
  if (pages <= 1) return null;
  const to = (number: number) =>
    `${action}?${new URLSearchParams({ ...(search ? { [parameter]: search } : {}), page: String(number) }).toString()}`;
  return (
    <nav className="pager" aria-label="Pages of the list">
      {page > 1 ? (
        <a rel="prev" href={to(page - 1)}>
          Previous
        </a>
      ) : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a rel="next" href={to(page + 1)}>
          Next
        </a>
      ) : null}
    </nav>
  );
}

type ListPageProps = Pick<Props, "kind" | "list" | "search" | "back"> & { page: number };

/** The whole of one dashboard list on its own page. */
export function ListPage({ kind, ...rest }: ListPageProps) {
  const { list, form } = kinds[kind];
  return (
    <>
      <p className="list-new">
        <Button component="a" href={form}>
          {dashboardMessages.createNew}
        </Button>
      </p>
      <ItemList kind={kind} heading="h1" action={list} parameter="search" {...rest} />
    </>
  );
}
