import { Anchor, Badge, Button, Group } from "@mantine/core";
import { Form as GetForm, Link, useSearchParams } from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";
import type { ComponentProps } from "react";
import {
  AdminTable,
  type Column,
  ConfirmAction,
  SecondaryText,
  SubmitButton,
  TextLink,
} from "~/components/admin";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { SearchForm } from "~/components/admin/search-form";
import { Thumb } from "~/features/content/admin/item-row";
import { TranslationFilter } from "~/features/content/admin/list-filters";
import { galleryScreens, photoHref } from "~/features/gallery/photo";
import { formatDay } from "~/lib/dates";
import { limits } from "~/lib/limits";
import { marked } from "~/components/marked";
import { t } from "~/locales/screen-text";
import type { PhotoRows } from "~/server/gallery/photo-rows.server";

type Shown = SerializeFrom<PhotoRows>;
type Row = Shown["rows"][number] & { back: string };

type Props = Shown & { action: string; bulk?: ComponentProps<typeof AdminTable<Row>>["bulk"] };

export function PhotoTable({ action, query, sort, rows, total, page, untranslated, back, bulk }: Props) {
  const to = useUrlWithQuery();
  const { search, translated } = query;
  const isFiltered = search !== "" || translated !== "";
  return (
    <>
      {total > 0 || isFiltered ? (
        <>
          <SearchForm
            action={action}
            title={t(galleryScreens.title)}
            value={search}
            placeholder={t("content.searchTitles")}
            hiddenFields={{ translated, sort: query.sort }}
          />
          <TranslationFilter
            title={t(galleryScreens.title)}
            counts={untranslated}
            current={translated}
            to={(chosen) => to({ translated: chosen || null, page: null })}
          />
        </>
      ) : null}
      <AdminTable
        caption={t("photo.photos")}
        columns={columns}
        items={rows.map((row) => ({ ...row, back }))}
        idOf={({ id }) => id}
        view={{ sort, columns: columns.map(({ name }) => name) }}
        count="photo.count"
        empty={isFiltered ? undefined : t("photo.none")}
        paging={{ total, page, size: limits.screen.staffListLines }}
        {...(bulk ? { bulk } : {})}
      />
    </>
  );
}

const columns: Column<Row>[] = [
  {
    name: "title",
    title: "photo.photo",
    sorts: ["title", "-title"],
    cell: ({ id, title, lang, untranslated, picture, href, back }) => (
      <Group gap="12" wrap="nowrap">
        <Thumb picture={picture} />
        {/* Aligns the buttons with the title instead of the picture. */}
        <div style={{ alignSelf: "baseline", minWidth: 0, overflowWrap: "anywhere" }}>
          <TextLink to={photoHref(id, back)} fw="600" inherit lang={lang}>
            {title}
          </TextLink>{" "}
          {untranslated ? (
            <Badge component="span" variant="outline" color="surface.7">
              {untranslated}
            </Badge>
          ) : null}
          <SecondaryText>
            <Anchor inherit href={href} display="inline-block" py="4">
              {t("content.seeIt")}
              <span className="visually-hidden" lang={lang}>
                {" "}
                {title}
              </span>
            </Anchor>
          </SecondaryText>
        </div>
      </Group>
    ),
  },
  {
    name: "published",
    title: "photo.published",
    sorts: ["-date", "date"],
    cell: ({ publishedAt }) => formatDay(publishedAt),
  },
  { name: "change", title: "photo.change", cell: (row) => <Changes {...row} /> },
];

function Changes({ id, title, lang, back }: Row) {
  const [query] = useSearchParams();
  const kept = [...query].filter(([name]) => name !== "delete");
  return (
    <Group gap="8">
      <Button component={Link} to={photoHref(id, back)} variant="default" size="sm" px="12">
        {t("profile.edit")}
        <span className="visually-hidden" lang={lang}>
          {" "}
          {title}
        </span>
      </Button>
      <GetForm preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="delete" value={id} />
        <SubmitButton variant="default" size="sm" px="12" c="red.7">
          {t("dashboard.confirm.delete")}
          <span className="visually-hidden" lang={lang}>
            {" "}
            {title}
          </span>
        </SubmitButton>
      </GetForm>
    </Group>
  );
}

type DeletePhotoProps = Pick<Shown, "deleting" | "question" | "back">;

export const DeletePhoto = ({ deleting, question, back }: DeletePhotoProps) => (
  <ConfirmAction
    queryParam="delete"
    title={question ?? ""}
    role="alertdialog"
    hiddenFields={deleting && { id: deleting.id, back }}
    action={galleryScreens.list}
    intent="delete"
    button={t("dashboard.confirm.delete")}
    busy={t("content.deleting")}
  >
    {marked(t("photo.binText", { title: deleting?.title ?? "" }), (words) => (
      <span lang={deleting?.lang}>{words}</span>
    ))}
  </ConfirmAction>
);
