import type { MouseEvent } from "react";
import { contentMessages, dashboardMessages } from "~/messages";
import type { StaffKind, StaffRow } from "~/presenters/content/staff-screens";
import { Icon, type IconName } from "~/ui/site/icon";
import { Form } from "@remix-run/react";
import { kinds, type Act } from "./kinds";

type Props = {
  kind: StaffKind;
  row: StaffRow;
  back: string;
  /** Opens the dialog of an act; without a script its page opens. */
  onAct: (act: Act, row: StaffRow) => void;
};

/**
 * A row of the list; a card on narrow screens. Its buttons are a GET form, because they only open other pages.
 */
export function ItemRow({ kind, row, back, onAct }: Props) {
  const open = (act: Act) => (event: MouseEvent) => {
    event.preventDefault();
    onAct(act, row);
  };
  const { edit, quickEdit, delete: remove } = dashboardMessages;
  return (
    <li className="row">
      <Thumb picture={row.picture} />
      <div className="row-words">
        <p className="row-title">
          <span lang={row.lang}>{row.title}</span>{" "}
          {row.mark ? <span className="status-mark">{row.mark}</span> : null}{" "}
          {row.untranslated ? <span className="status-mark quiet">{row.untranslated}</span> : null}
        </p>
        {row.detail ? (
          <p className="hint" lang={row.lang}>
            {row.detail}
          </p>
        ) : null}
        {row.mark ? (
          <p className="hint">
            <a href={kinds[kind].page + row.id}>
              {contentMessages.seeIt}
              <span className="visually-hidden" lang={row.lang}>
                {" "}
                {row.title}
              </span>
            </a>
          </p>
        ) : null}
      </div>
      <Form className="row-acts" method="get" action="/admin/quick-edit">
        <input type="hidden" name="type" value={kind} />
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="back" value={back} />
        {kind === "gallery" ? null : (
          <ActButton icon="edit" name={edit("")} row={row} formAction={kinds[kind].form} />
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
