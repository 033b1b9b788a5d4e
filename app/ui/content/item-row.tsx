import { Badge } from "@mantine/core";
import { Form, Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { contentMessages, dashboardMessages } from "~/messages";
import { records, type ContentKind } from "~/domain/content/records";
import type { StaffRow } from "~/presenters/content/staff-screens";
import { Icon, type IconName } from "~/ui/site/icon";
import { ChooseRow } from "~/ui/workshop/data-table";
import { editHref, type Act } from "./kinds";

type Props = {
  kind: ContentKind;
  row: StaffRow;
  back: string;
  /** Opens the dialog of an act; without a script its page opens. */
  onAct: (act: Act, row: StaffRow) => void;
  /** Several can be chosen, for an act on all of them. */
  isChoosable: boolean;
};

/**
 * A row of the list; a card on narrow screens. Its buttons are a GET form, because they only open other pages.
 */
export function ItemRow({ kind, row, back, onAct, isChoosable }: Props) {
  const open = (act: Act) => (event: MouseEvent) => {
    event.preventDefault();
    onAct(act, row);
  };
  const { edit, quickEdit, delete: remove } = dashboardMessages;
  return (
    <li className="row" id={`item-${row.id}`}>
      {isChoosable ? <ChooseRow id={row.id} name={row.title} /> : null}
      <Thumb picture={row.picture} />
      <div className="row-words">
        <p className="row-title">
          {kind === "gallery" ? (
            <span lang={row.lang}>{row.title}</span>
          ) : (
            <Link lang={row.lang} to={editHref(kind, row.id, back)}>
              {row.title}
            </Link>
          )}{" "}
          {row.mark ? (
            <Badge component="span" color="turmeric.8">
              {row.mark}
            </Badge>
          ) : null}{" "}
          {row.untranslated ? (
            <Badge component="span" variant="outline" color="kora.7">
              {row.untranslated}
            </Badge>
          ) : null}
        </p>
        <p className="hint">
          {row.detail ? <span lang={row.lang}>{row.detail} · </span> : null}
          <a href={records[kind].page + row.id}>
            {contentMessages.seeIt}
            <span className="visually-hidden" lang={row.lang}>
              {" "}
              {row.title}
            </span>
          </a>
        </p>
      </div>
      <Form className="row-acts" method="get" action="/admin/quick-edit">
        <input type="hidden" name="type" value={kind} />
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="back" value={back} />
        {kind === "gallery" ? null : (
          <ActButton icon="edit" name={edit("")} row={row} formAction={records[kind].form} />
        )}
        <ActButton name={quickEdit("")} row={row} onClick={open("quick-edit")} />
        <ActButton
          icon="delete"
          name={remove("")}
          row={row}
          formAction="/admin/delete"
          onClick={open("delete")}
          className="row-act danger"
        />
      </Form>
    </li>
  );
}

function ActButton({
  icon,
  name,
  row,
  className = "row-act",
  ...button
}: {
  icon?: IconName;
  name: string;
  row: Pick<StaffRow, "title" | "lang">;
  className?: string;
  formAction?: string;
  onClick?: (event: MouseEvent) => void;
}) {
  return (
    <button type="submit" className={className} {...button}>
      {icon && <Icon name={icon} />}
      {name.trim()}
      <span className="visually-hidden" lang={row.lang}>
        {" "}
        {row.title}
      </span>
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
