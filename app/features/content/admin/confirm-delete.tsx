import { Box, Checkbox, Group, Text } from "@mantine/core";
import type { FetcherWithComponents } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/locales/screen-text";
import { nounOf, type ContentKind } from "~/features/content/records";
import type { StaffRow } from "~/features/content/staff-view";
import { DelayedRedirectField } from "~/components/admin/use-delayed-redirect";
import { Form, SubmitButton } from "~/components/admin/form";
import { CancelButton, SecondaryText, FormError } from "~/components/admin/page-header";
import { Thumb } from "./item-row";
import { rowActionHref } from "./content-links";

type Props = {
  kind: ContentKind;
  row: StaffRow;
  back: string;
  fetcher?: FetcherWithComponents<unknown>;
  onCancel?: () => void;
};

export const deleteTitle = (kind: ContentKind) => t("content.deleteQuestion", { noun: nounOf(kind) });

export function ConfirmDelete({ kind, row, back, fetcher, onCancel }: Props) {
  /** Shown in the form, because a toast would be hidden behind the dialog. */
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <Group gap="12" py="12" wrap="nowrap">
        <Thumb picture={row.picture} />
        <Box miw="0" lang={row.lang}>
          <Text fw="600">{row.title}</Text>
          {row.detail ? <SecondaryText>{row.detail}</SecondaryText> : null}
        </Box>
      </Group>
      <p>{t("content.deleteConsequence")}</p>
      <Form
        fetcher={fetcher}
        action={rowActionHref("delete", kind, row.id, back)}
        onFailure={({ message }) => setFailure(message)}
      >
        <input type="hidden" name="type" value={kind} />
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="back" value={back} />
        {fetcher ? <DelayedRedirectField /> : null}
        {row.signUps && row.signUps.count > 0 ? (
          <Box mb="16">
            <Text fw="600">{t("signUpList.deleteText", { count: row.signUps.count })}</Text>
            <input type="hidden" name="asksToTell" value="on" />
            <Checkbox
              name="tell"
              value="on"
              defaultChecked
              label={t("signUpList.tellOff")}
              description={t("signUpList.tellOffHint")}
            />
          </Box>
        ) : null}
        <FormError text={failure} />
        <Group gap="12">
          <SubmitButton color="red">{t("dashboard.confirm.delete")}</SubmitButton>
          <CancelButton back={back} onCancel={onCancel} autoFocus />
        </Group>
      </Form>
    </>
  );
}
