import { Box, Button, Group, Text } from "@mantine/core";
import { useNavigation, type FetcherWithComponents } from "@remix-run/react";
import { dashboardMessages } from "~/locales/english-messages";
import { records, type ContentKind } from "~/features/content/records";
import type { StaffRow } from "~/features/content/admin-view";
import { ShowsMessageFirst } from "~/components/admin/use-delayed-redirect";
import { Form } from "~/components/admin/form";
import { CancelButton, SecondaryText, FormError } from "~/components/admin/page-header";
import { Thumb } from "./item-row";
import { rowActionHref } from "./content-links";

type Props = {
  kind: ContentKind;
  row: StaffRow;
  back: string;
  /** In a dialog: sends the form in place of the page. */
  fetcher?: FetcherWithComponents<unknown>;
  /** In a dialog: why it was not deleted. */
  trouble?: string | null;
  onCancel?: () => void;
};

export const deleteTitle = (kind: ContentKind) => `Delete this ${records[kind].noun}?`;

/** Asks before deleting: on a page of its own, or in a dialog over the list. */
export function ConfirmDelete({ kind, row, back, fetcher, trouble, onCancel }: Props) {
  const isSending = useNavigation().formData !== undefined || (fetcher && fetcher.state !== "idle");
  return (
    <>
      <Group gap="12" py="12" wrap="nowrap">
        <Thumb picture={row.picture} />
        <Box miw="0" lang={row.lang}>
          <Text fw="600">{row.title}</Text>
          {row.detail ? <SecondaryText>{row.detail}</SecondaryText> : null}
        </Box>
      </Group>
      <p>
        It will be moved to the Bin, and you can restore it for 30 days. After that, it and its pictures are
        gone.
      </p>
      <Form fetcher={fetcher} action={rowActionHref("delete", kind, row.id, back)}>
        <input type="hidden" name="type" value={kind} />
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="back" value={back} />
        {fetcher ? <ShowsMessageFirst /> : null}
        <FormError text={trouble} />
        <Group gap="12">
          <Button type="submit" color="primary" disabled={isSending}>
            {dashboardMessages.confirm.delete}
          </Button>
          <CancelButton back={back} onCancel={onCancel} autoFocus />
        </Group>
      </Form>
    </>
  );
}
