import { Alert, Anchor, Group, Table, Text } from "@mantine/core";
import { Section } from "~/components/admin/page-header";
import type { StatusLine } from "./site-status-view";

/**
 * Shown at the top of the dashboard when a line of the status card needs attention, because the card itself
 * is far below.
 */
export function StatusNotice({ lines }: { lines: StatusLine[] }) {
  const trouble = troubleIn(lines);
  return trouble ? (
    <Alert role="note" mb="16">
      <Anchor href="#status" fw="600" display="block">{`Status: ${trouble}`}</Anchor>
    </Alert>
  ) : null;
}

/** The state of the site, one line per part. */
export function StatusCard({ lines }: { lines: StatusLine[] }) {
  return (
    <Section aria-labelledby="status">
      <Group justify="space-between" mb="8">
        <h2 id="status">Status</h2>
        <Text c="dimmed">{troubleIn(lines) ?? "All is well"}</Text>
      </Group>
      <Table fz="1rem" verticalSpacing="12" horizontalSpacing="0" aria-labelledby="status">
        <Table.Tbody>
          {lines.map(({ name, isWell, words, hint, link }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw="600" pe="16" style={{ verticalAlign: "top" }}>
                {name}
                <Text c={isWell ? "accent.8" : "primary"}>{isWell ? "OK" : "Needs a look"}</Text>
              </Table.Th>
              <Table.Td style={{ verticalAlign: "top", overflowWrap: "anywhere" }}>
                {words} {link ? <Anchor href={link.href}>{link.words}</Anchor> : null}
                {hint ? <Text c="dimmed">{hint}</Text> : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

/** How many lines need attention, in words; null for none. */
function troubleIn(lines: StatusLine[]): string | null {
  const troubled = lines.filter(({ isWell }) => !isWell).length;
  if (troubled === 0) return null;
  return troubled === 1 ? "1 line needs a look" : `${troubled} lines need a look`;
}
