import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { BackLink, PageHeader } from "~/components/admin";
import type { SettingsSubject } from "~/features/settings/settings";
import { settingsTitles } from "~/features/settings/settings-labels";

export const SettingsHeader = ({ subject }: { subject: SettingsSubject }) => (
  <PageHeader title={settingsTitles[subject]} back={<BackLink to="/adminSettings">Settings</BackLink>}>
    <Anchor component={Link} to={`/adminSettings/${subject}/versions`} py="8">
      Earlier versions
    </Anchor>
  </PageHeader>
);
