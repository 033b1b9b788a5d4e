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

export const meta = staffMeta("Texts");

export const loader = staffLoader("editTexts", async function textsLoader({ db }) {
  return { parts: await listParts(db) };
});

type PartRow = Awaited<ReturnType<typeof listParts>>[number];

const columns: Column<PartRow>[] = [
  {
    name: "part",
    title: "Part",
    cell: ({ name, title, about }) => (
      <>
        <Text span fw="600">
          <Link to={`/adminTexts/${name}`}>{title}</Link>
        </Text>
        <SecondaryText>{about}</SecondaryText>
      </>
    ),
  },
  { name: "changed", title: "Changed", cell: ({ changed, sentences }) => `${changed} of ${sentences}` },
  {
    name: "state",
    title: "To do",
    cell: ({ drafts, halfChanged, story, toWrite }) => (
      <>
        {toWrite > 0 ? (
          <StateBadge code="waiting">{`${toWrite} of ${story} of your own to write`}</StateBadge>
        ) : null}{" "}
        {drafts > 0 ? <StateBadge code="waiting">{`${drafts} in draft`}</StateBadge> : null}{" "}
        {drafts + halfChanged + toWrite === 0 ? "Nothing" : null}
        {halfChanged > 0 ? <StateBadge>{`${halfChanged} in one language only`}</StateBadge> : null}
      </>
    ),
  },
];

export default function AdminTextsPage() {
  const { parts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Texts">
        <TextLink to="/adminTexts/file">{t("textFile.title")}</TextLink>
      </PageHeader>
      <p className="lead">
        The site’s own sentences, in each language. Leave a field empty to keep the default, which later
        releases may improve. Sentences that tell of the sample’s foundation have no default on another site:
        they are shown once you have written your own.
      </p>
      <AdminTable
        caption="Parts of the public site"
        columns={columns}
        items={parts}
        idOf={({ name }) => name}
      />
    </>
  );
}
