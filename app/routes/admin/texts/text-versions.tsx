import { staffMeta } from "~/components/admin";
import { useLoaderData } from "@remix-run/react";
import { parts } from "~/features/texts/parts.server";
import { VersionList } from "~/features/versions/version-list";
import { listVersions } from "~/features/versions/versions.server";
import { staffLoader } from "~/server/staff";
import { requirePart } from "~/server/texts-form.server";

export const meta = staffMeta("Earlier versions");

export const loader = staffLoader("editTexts", async function textVersionsLoader({ params, db }) {
  const part = requirePart(params.part);
  const form = `/adminTexts/${part}`;
  const items = await listVersions(db, { kind: "texts", id: part });
  return { title: parts[part].title, form, list: `${form}/versions`, items };
});

export default function TextVersionsPage() {
  return <VersionList {...useLoaderData<typeof loader>()} />;
}
