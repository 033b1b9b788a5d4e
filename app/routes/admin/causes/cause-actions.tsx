import { Group } from "@mantine/core";
import { Form as GetForm } from "@remix-run/react";
import { Form, SubmitButton } from "~/components/admin";
import { t } from "~/locales/screen-text";

type Flags = Record<"isOpen" | "isDefault" | "isFirst" | "isLast" | "canDelete", boolean>;
type ChangeableCause = Flags & { slug: string; name: string };

export const toChangeableCause = (cause: ChangeableCause): ChangeableCause => {
  const { slug, name, isOpen, isDefault, isFirst, isLast, canDelete } = cause;
  return { slug, name, isOpen, isDefault, isFirst, isLast, canDelete };
};

type Props = {
  cause: ChangeableCause;
  action: string;
  /** In a list, button names include the cause, because they repeat. */
  isInList?: boolean;
};

export function CauseActions({ cause, action, isInList = false }: Props) {
  const { slug, name, isOpen, isDefault, isFirst, isLast, canDelete } = cause;
  const button = (label: string) => ({
    size: "sm",
    px: "12",
    variant: "default",
    children: label,
    ...(isInList ? { "aria-label": `${label} ${name}` } : {}),
  });
  return (
    <Group gap="8">
      <Group component={Form} {...{ action, preventScrollReset: true }} display="contents">
        <input type="hidden" name="slug" value={slug} />
        {isOpen ? (
          <SubmitButton name="intent" value="close" {...button(t("words.close"))} />
        ) : (
          <SubmitButton name="intent" value="reopen" {...button(t("words.openAgain"))} />
        )}
        {isFirst ? null : <SubmitButton name="intent" value="up" {...button(t("cause.moveUp"))} />}
        {isLast ? null : <SubmitButton name="intent" value="down" {...button(t("cause.moveDown"))} />}
        {isOpen && !isDefault ? (
          <SubmitButton name="intent" value="default" {...button(t("cause.makeDefault"))} />
        ) : null}
      </Group>
      {canDelete ? (
        <GetForm action="/adminCauses" preventScrollReset>
          <input type="hidden" name="delete" value={slug} />
          <SubmitButton c="red.7" {...button(t("words.delete"))} />
        </GetForm>
      ) : null}
    </Group>
  );
}
