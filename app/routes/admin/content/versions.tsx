import { staffMeta } from "~/components/admin/page-header";
import { useLoaderData } from "@remix-run/react";
import { formHref, versionsHref } from "~/features/content/admin/content-links";
import { findItem } from "~/features/content/content-lifecycle.server";
import { titleOf } from "~/features/content/item-language.server";
import { VersionList } from "~/features/versions/version-list";
import { listVersions } from "~/features/versions/versions.server";
import { answers as httpMessages } from "~/locales/en.json";
import { readKind } from "~/server/content/staff-items.server";
import { db } from "~/server/context.server";
import { staffLoader } from "~/server/staff.server";

export const meta = staffMeta("Earlier versions");

export const loader = staffLoader("editContent", async ({ params }) => {
  const kind = readKind(params.kind);
  const item = kind && (await findItem(db, kind, params.id ?? "", { status: "any" }));
  if (!kind || !item) throw new Response(httpMessages.notFound, { status: 404 });
  const items = await listVersions(db, { kind, id: item.id });
  return {
    ...{ title: titleOf(item), items },
    ...{ form: formHref(kind, item.id), list: versionsHref(kind, item.id) },
  };
});

export default function VersionsPage() {
  return <VersionList {...useLoaderData<typeof loader>()} />;
}
