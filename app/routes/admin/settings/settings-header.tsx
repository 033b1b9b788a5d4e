import { BackLink, PageHeader } from "~/components/admin";
import type { SettingsSubject } from "~/features/settings/settings";
import { settingsTitles } from "~/features/settings/settings-labels";

export const SettingsHeader = ({ subject }: { subject: SettingsSubject }) => (
  <PageHeader title={settingsTitles[subject]} back={<BackLink to="/adminSettings">Settings</BackLink>} />
);
