import { Group } from "@mantine/core";
import { Form as GetForm } from "@remix-run/react";
import { Form, SubmitButton } from "~/components/admin";

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
          <SubmitButton name="intent" value="close" {...button("Close")} />
        ) : (
          <SubmitButton name="intent" value="reopen" {...button("Open again")} />
        )}
        {isFirst ? null : <SubmitButton name="intent" value="up" {...button("Move up")} />}
        {isLast ? null : <SubmitButton name="intent" value="down" {...button("Move down")} />}
        {isOpen && !isDefault ? (
          <SubmitButton name="intent" value="default" {...button("Make default")} />
        ) : null}
      </Group>
      {canDelete ? (
        <GetForm action="/adminCauses" preventScrollReset>
          <input type="hidden" name="delete" value={slug} />
          <SubmitButton c="red.7" {...button("Delete")} />
        </GetForm>
      ) : null}
    </Group>
  );
}
