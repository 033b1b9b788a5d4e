import { Text } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  BackLink,
  EmptyState,
  PageHeader,
  staffMeta,
  TextLink,
  UserText,
  type Column,
} from "~/components/admin";
import { versionsHref } from "~/features/versions/version-view";
import { listVersions } from "~/features/versions/versions.server";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";
import { limits } from "~/lib/limits";
import { staffLoader } from "~/server/staff";
import { requireVersionedItem } from "./versioned-item.server";

export const meta = staffMeta("content.earlierVersions");

export const loader = staffLoader("editContent", async function versionsLoader({ staff, params, db }) {
  const { kind, id, item } = await requireVersionedItem(staff, params);
  const versions = await listVersions(db, { kind, id });
  return {
    title: item.title,
    form: item.form,
    versions: versions.map((version) => ({ ...version, href: versionsHref(kind, id, version.id) })),
  };
});

const columns: Column<{ href: string; when: string; who: string }>[] = [
  { name: "saved", title: "versions.saved", cell: ({ href, when }) => <TextLink to={href}>{when}</TextLink> },
  { name: "by", title: "versions.by", cell: ({ who }) => who },
];

export default function VersionsPage() {
  const { title, form, versions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("content.earlierVersions")}
        back={<BackLink to={form}>{t("versions.backToForm")}</BackLink>}
      />
      <Text c="dimmed" mb="16">
        {marked(t("versions.lead", { title, versions: limits.content.versions }), (words) => (
          <UserText text={words} />
        ))}
      </Text>
      {versions.length > 0 ? (
        <AdminTable
          caption={t("content.earlierVersions")}
          columns={columns}
          items={versions}
          idOf={({ id }) => String(id)}
        />
      ) : (
        <EmptyState>{t("versions.none")}</EmptyState>
      )}
    </>
  );
}
