import { Button, Group, Paper, Text } from "@mantine/core";
import { t } from "~/locales/screen-text";

type Props = { at: number; onUse: () => void; onDiscard: () => void };

export function DraftOffer({ at, onUse, onDiscard }: Props) {
  // Staff screens show Indian time in every time zone.
  const dateFormat = { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  const when = new Date(at).toLocaleString("en-IN", dateFormat).replace("Sept ", "Sep ");
  return (
    <Paper
      px="20"
      py="16"
      mb="24"
      bd="2px solid highlight.5"
      aria-label={t("admin.unsavedText")}
      role="status"
    >
      <Text ff="heading" fw="700" fz="1.25rem" lh="1.3">
        {t("admin.unsavedFrom", { when })}
      </Text>
      <Text c="dimmed" mt="12">
        {t("admin.unsavedHint")}
      </Text>
      <Group gap="12" mt="12">
        <Button onClick={onUse}>{t("admin.useIt")}</Button>
        <Button variant="default" onClick={onDiscard}>
          {t("admin.discard")}
        </Button>
      </Group>
    </Paper>
  );
}
