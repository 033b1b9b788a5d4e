import { Text } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  type Column,
  PageHeader,
  SecondaryText,
  staffMeta,
  StateBadge,
  TextLink,
} from "~/components/admin";
import { listParts } from "~/features/texts/texts.server";
import { t } from "~/locales/screen-text";
import { staffLoader } from "~/server/staff";

export const meta = staffMeta("admin.pages.texts");

export const loader = staffLoader("editTexts", async function textsLoader({ db }) {
  return { parts: await listParts(db) };
});

type PartRow = Awaited<ReturnType<typeof listParts>>[number];

const columns: Column<PartRow>[] = [
  {
    name: "part",
    title: "texts.part",
    cell: ({ name, title, about }) => (
      <>
        <Text span fw="600">
          <Link to={`/adminTexts/${name}`}>{title}</Link>
        </Text>
        <SecondaryText>{about}</SecondaryText>
      </>
    ),
  },
  {
    name: "changed",
    title: "texts.changed",
    cell: ({ changed, sentences }) => t("texts.changedOf", { changed, all: sentences }),
  },
  {
    name: "state",
    title: "texts.toDo",
    cell: ({ drafts, halfChanged, story, toWrite }) => (
      <>
        {toWrite > 0 ? (
          <StateBadge code="waiting">{t("texts.toWrite", { toWrite, story })}</StateBadge>
        ) : null}{" "}
        {drafts > 0 ? <StateBadge code="waiting">{t("texts.inDraft", { drafts })}</StateBadge> : null}{" "}
        {drafts + halfChanged + toWrite === 0 ? t("texts.nothing") : null}
        {halfChanged > 0 ? <StateBadge>{t("texts.oneLanguage", { count: halfChanged })}</StateBadge> : null}
      </>
    ),
  },
];

export default function AdminTextsPage() {
  const { parts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin.pages.texts")}>
        <TextLink to="/adminTexts/file">{t("textFile.title")}</TextLink>
      </PageHeader>
      <p className="lead">{t("texts.lead")}</p>
      <AdminTable
        caption={t("texts.partsCaption")}
        columns={columns}
        items={parts}
        idOf={({ name }) => name}
      />
    </>
  );
}
