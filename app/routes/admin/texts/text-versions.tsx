import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page-meta";
import { parts } from "~/features/texts/parts.server";
import { VersionList } from "~/features/versions/version-list";
import { listVersions } from "~/features/versions/versions.server";
import { db } from "~/server/context.server";
import { staffLoader } from "~/server/staff.server";
import { requirePart } from "~/server/texts-form.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Earlier versions", hidden: true });

export const loader = staffLoader("editTexts", async ({ params }) => {
  const part = requirePart(params.part);
  const form = `/adminTexts/${part}`;
  const items = await listVersions(db, { kind: "texts", id: part });
  return { title: parts[part].title, form, list: `${form}/versions`, items };
});

export default function TextVersionsPage() {
  return <VersionList {...useLoaderData<typeof loader>()} />;
}
