import { Button, Group, Paper, Text } from "@mantine/core";

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
      aria-label="Text that was not saved"
      role="status"
    >
      <Text ff="heading" fw="700" fz="1.25rem" lh="1.3">
        You have unsaved text from {when}
      </Text>
      <Text c="dimmed" mt="12">
        It was kept on this device. You will have to choose pictures again.
      </Text>
      <Group gap="12" mt="12">
        <Button onClick={onUse}>Use it</Button>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Paper>
  );
}
