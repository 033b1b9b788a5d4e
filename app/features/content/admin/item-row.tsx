import { Anchor, Badge, Box, Group, Text } from "@mantine/core";
import { Form, Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { t } from "~/locales/screen-text";
import { records, type ContentKind } from "~/features/content/records";
import type { StaffRow } from "~/features/content/staff-view";
import { Icon, type IconName } from "~/components/icon";
import { SelectRow } from "~/components/admin/bulk-actions";
import { SecondaryText } from "~/components/admin/page-header";
import { editHref, type RowAction } from "./content-links";

type Props = {
  kind: ContentKind;
  row: StaffRow;
  back: string;
  onAct: (act: RowAction, row: StaffRow) => void;
  isSelectable: boolean;
};

/** A row; a card on narrow screens. Its buttons are a GET form because they only open other pages. */
export function ItemRow({ kind, row, back, onAct, isSelectable }: Props) {
  const open = (act: RowAction) => (event: MouseEvent) => {
    event.preventDefault();
    onAct(act, row);
  };
  return (
    <Group component="li" className="row" id={`item-${row.id}`} gap="12" py="12">
      {isSelectable ? <SelectRow id={row.id} name={row.title} /> : null}
      {/* A phone has no room for both a checkbox and a picture. */}
      <Thumb picture={row.picture} {...(isSelectable ? { visibleFrom: "sm" } : {})} />
      <Box flex="1 1 12rem" miw="0">
        <Text fw="600" lh="1.4" mb="4">
          <Anchor component={Link} inherit c="inherit" lang={row.lang} to={editHref(kind, row.id, back)}>
            {row.title}
          </Anchor>{" "}
          {row.mark ? (
            <Badge component="span" color="highlight.8">
              {row.mark}
            </Badge>
          ) : null}{" "}
          {row.untranslated ? (
            <Badge component="span" variant="outline" color="surface.7">
              {row.untranslated}
            </Badge>
          ) : null}
        </Text>
        <SecondaryText>
          {row.detail ? <span lang={row.lang}>{row.detail} · </span> : null}
          <Anchor inherit href={row.path} display="inline-block" py="4">
            {t("content.seeIt")}
            <span className="visually-hidden" lang={row.lang}>
              {" "}
              {row.title}
            </span>
          </Anchor>
          {row.signUps ? (
            <>
              {" · "}
              <Anchor component={Link} inherit to={row.signUps.href} display="inline-block" py="4">
                {t("signUpList.link", { number: row.signUps.count.toLocaleString("en-IN") })}
                <span className="visually-hidden" lang={row.lang}>
                  {" "}
                  {row.title}
                </span>
              </Anchor>
            </>
          ) : null}
        </SecondaryText>
      </Box>
      <Form method="get" action="/admin/quick-edit">
        <Group gap="4">
          <input type="hidden" name="type" value={kind} />
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="back" value={back} />
          <ActButton
            icon="edit"
            name={t("dashboard.edit", { title: "" })}
            row={row}
            formAction={records[kind].form}
          />
          <ActButton name={t("dashboard.quickEdit", { title: "" })} row={row} onClick={open("quick-edit")} />
          {row.stays ? null : (
            <ActButton
              icon="delete"
              name={t("dashboard.delete", { title: "" })}
              row={row}
              formAction="/admin/delete"
              onClick={open("delete")}
              isRisky
            />
          )}
        </Group>
      </Form>
    </Group>
  );
}

type ActButtonProps = {
  icon?: IconName;
  name: string;
  row: Pick<StaffRow, "title" | "lang">;
  isRisky?: boolean;
  formAction?: string;
  onClick?: (event: MouseEvent) => void;
};

/** A plain button: ninety of Mantine's would take a third of the time that the dashboard needs. */
function ActButton({ icon, name, row, isRisky = false, ...button }: ActButtonProps) {
  return (
    <button type="submit" className={isRisky ? "row-button risky" : "row-button"} {...button}>
      {icon ? <Icon name={icon} /> : null}
      <span>
        {name.trim()}
        <span className="visually-hidden" lang={row.lang}>
          {" "}
          {row.title}
        </span>
      </span>
    </button>
  );
}

const THUMB = { w: "4.5rem", h: "3.375rem", flex: "none", style: { objectFit: "cover" } } as const;

export function Thumb({ picture, ...shown }: Pick<StaffRow, "picture"> & { visibleFrom?: "sm" }) {
  if (!picture) return <Box {...THUMB} {...shown} bd="2px dashed var(--line)" bg="surface.2" aria-hidden />;
  const { src, width, height } = picture;
  return (
    <Box
      component="img"
      {...THUMB}
      {...shown}
      src={src}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      bg="accent.2"
    />
  );
}
