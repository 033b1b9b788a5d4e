import { BackLink, PageHeader } from "~/components/admin";
import type { SettingsSubject } from "~/features/settings/settings";
import { settingsTitles } from "~/features/settings/settings-labels";
import { t } from "~/locales/screen-text";

export const SettingsHeader = ({ subject }: { subject: SettingsSubject }) => (
  <PageHeader
    title={t(settingsTitles[subject])}
    back={<BackLink to="/adminSettings">{t("admin.pages.settings")}</BackLink>}
  />
);
