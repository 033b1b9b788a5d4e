import { Button, Checkbox, Group, Progress, Stack, Text } from "@mantine/core";
import { formatBytes } from "~/locales/byte-size";
import { UPLOAD_ERROR_ATTRIBUTE, useFormPictures, type ChosenPicture } from "./use-pictures";
import { SecondaryText } from "~/components/admin/page-header";
import { t } from "~/locales/screen-text";

export function UploadProgress({ picture, onRemove }: { picture: ChosenPicture; onRemove?: () => void }) {
  const pictures = useFormPictures();
  const { key, file, state, isOriginal, smallBytes, sentBytes, totalBytes, problem } = picture;
  const originalSize = formatBytes(file.size);
  const isSmaller = smallBytes !== null && smallBytes < file.size;
  if (state === "sending")
    return <SendingProgress {...{ sentBytes, totalBytes, onCancel: pictures?.cancel }} />;
  return (
    <Stack gap="8" my="8" align="flex-start">
      <SecondaryText role="status">
        {state === "sent"
          ? picture.library
            ? t("people.upload.library")
            : t("people.upload.done")
          : smallBytes === null
            ? t("people.upload.shrinking")
            : isSmaller && !isOriginal
              ? t("people.upload.smaller", { originalSize, smallBytes: formatBytes(smallBytes) })
              : t("people.upload.unchanged", { originalSize })}
      </SecondaryText>
      {problem ? (
        <Text c="red.7" fw="600" role="alert" tabIndex={-1} {...{ [UPLOAD_ERROR_ATTRIBUTE]: true }}>
          {problem}
        </Text>
      ) : null}
      {state === "sent" ? null : (
        <SendOriginal
          file={file}
          isOriginal={isOriginal}
          onChange={(isChecked) => pictures?.change(key, { isOriginal: isChecked })}
        />
      )}
      <Group gap="12">
        {/* Submits the form again; only missing pictures are uploaded. */}
        {state === "failed" ? <Button type="submit">{t("content.tryAgain")}</Button> : null}
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            currentTarget.closest(".picture-field")?.querySelector<HTMLElement>("input[type=file]")?.focus();
            pictures?.remove(key);
            onRemove?.();
          }}
        >
          {t("people.upload.remove")}
        </Button>
      </Group>
    </Stack>
  );
}

type OriginalProps = { file: File; isOriginal: boolean; onChange: (isOriginal: boolean) => void };

export const SendOriginal = ({ file, isOriginal, onChange }: OriginalProps) => (
  <Checkbox
    label={t("people.upload.original", { size: formatBytes(file.size) })}
    checked={isOriginal}
    onChange={(event) => onChange(event.target.checked)}
  />
);

type SentProps = { sentBytes: number; totalBytes: number; onCancel: (() => void) | undefined };

export function SendingProgress({ sentBytes, totalBytes, onCancel }: SentProps) {
  const percent = totalBytes > 0 ? (sentBytes / totalBytes) * 100 : 0;
  return (
    <Stack gap="8" my="8" align="flex-start">
      <Progress.Root size="lg" w="100%">
        <Progress.Section value={percent} aria-label={t("people.upload.sending")} />
      </Progress.Root>
      <SecondaryText>
        {totalBytes > 0
          ? t("people.upload.bytes", { sent: formatBytes(sentBytes), total: formatBytes(totalBytes) })
          : t("people.upload.sendingNow")}
      </SecondaryText>
      <Button variant="default" onClick={onCancel}>
        {t("dashboard.confirm.cancel")}
      </Button>
    </Stack>
  );
}
