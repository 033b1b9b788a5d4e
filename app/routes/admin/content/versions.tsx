import { staffMeta } from "~/components/admin";
import { useLoaderData } from "@remix-run/react";
import { formHref, versionsHref } from "~/features/content/admin/content-links";
import { titleOf } from "~/features/content/item-language.server";
import { VersionList } from "~/features/versions/version-list";
import { listVersions } from "~/features/versions/versions.server";
import { requireItem } from "~/server/content/staff-items.server";
import { staffLoader } from "~/server/staff";

export const meta = staffMeta("Earlier versions");

export const loader = staffLoader("editContent", async function versionsLoader({ params, db }) {
  const { kind, item } = await requireItem(params);
  const items = await listVersions(db, { kind, id: item.id });
  return { title: titleOf(item), items, form: formHref(kind, item.id), list: versionsHref(kind, item.id) };
});

export default function VersionsPage() {
  return <VersionList {...useLoaderData<typeof loader>()} />;
}
