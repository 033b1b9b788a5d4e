import { Group, Input, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { marked } from "~/components/marked";
import { t } from "~/locales/screen-text";
import { StateBadge, SubmitButton } from "~/components/admin";
import type { readPart } from "~/features/texts/texts.server";

type List = Awaited<ReturnType<typeof readPart>>["groups"][number]["lists"][number];
type Props = {
  list: List;
  /** Of the form. */
  action: string;
  error: string | undefined;
  entryFields: (number: number) => ReactNode;
};

/** The entries of a list, each with its sentences. The buttons send the form, which comes back with the list changed. */
export function ListFields({ list, action, error, entryFields }: Props) {
  const { key, entry, numbers, order, isDraft, isFull } = list;
  const idOf = (number: number) => `list-${key}-${number}`;
  const end = `list-${key}`;
  const newest = `list-${key}-newest`;
  const button = (step: string, number: number, label: string, name: string, isLast: boolean) =>
    isLast ? null : (
      <SubmitButton
        size="compact-sm"
        variant="default"
        name="intent"
        value={`${step}:${key}:${number}`}
        formAction={`${action}#${step === "delete" ? end : idOf(number)}`}
        formNoValidate
      >
        {label}
        <span className="visually-hidden"> {name}</span>
      </SubmitButton>
    );
  return (
    <>
      {/* Without one, the server's; "-" for an empty list. */}
      <input type="hidden" name={order.name} value={order.value || numbers.join(" ")} />
      {numbers.map((number, index) => {
        const name = t("texts.entryName", { entry, number: index + 1 });
        return (
          <fieldset key={number} className="list-entry" id={idOf(number)}>
            <legend>{name}</legend>
            {/* Where ‘Add one’ leads: to the entry that is new. */}
            {index === numbers.length - 1 ? <span id={newest} /> : null}
            {entryFields(number)}
            <Group gap="8">
              {button("up", number, t("people.moveUp"), name, index === 0)}
              {button("down", number, t("people.moveDown"), name, index === numbers.length - 1)}
              {button("delete", number, t("dashboard.confirm.delete"), name, false)}
            </Group>
          </fieldset>
        );
      })}
      <Group gap="8 16" id={end} mt="8">
        {isFull ? (
          <Text size="sm" c="dimmed">
            {t("texts.moreDoNotFit")}
          </Text>
        ) : (
          <SubmitButton
            variant="default"
            name="intent"
            value={`add:${key}`}
            formAction={`${action}#${newest}`}
            formNoValidate
          >
            {marked(t("texts.addOne", { entry }), (words) => (
              <span className="visually-hidden">{words}</span>
            ))}
          </SubmitButton>
        )}
        {numbers.length === 0 ? <Text size="sm">{t("texts.listEmpty")}</Text> : null}
        {isDraft ? <StateBadge code="waiting">{t("texts.listInDraft")}</StateBadge> : null}
      </Group>
      {error ? <Input.Error mt="4">{error}</Input.Error> : null}
    </>
  );
}
