import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/components/admin";
import { settingsTitles } from "~/features/settings/settings-labels";
import { VersionList } from "~/features/versions/version-list";
import { listVersions } from "~/features/versions/versions.server";
import { requireSubject } from "~/server/settings-form.server";
import { staffLoader } from "~/server/staff";

export const meta = staffMeta("Earlier versions");

export const loader = staffLoader("manageSettings", async function settingVersionsLoader({ params, db }) {
  const subject = requireSubject(params.subject);
  const form = `/adminSettings/${subject}`;
  const items = await listVersions(db, { kind: "settings", id: subject });
  return { title: settingsTitles[subject], form, list: `${form}/versions`, items };
});

export default function SettingVersionsPage() {
  return <VersionList {...useLoaderData<typeof loader>()} />;
}
