import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { BreakableText } from "./breakable-text";

type Props = { facts: { name: string; value: ReactNode }[]; label: string };

export function DescriptionList({ facts, label }: Props) {
  return (
    <Table verticalSpacing="8" horizontalSpacing="0" fz="1rem" mb="16" aria-label={label}>
      <Table.Tbody>
        {facts.map(({ name, value }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw="400" c="dimmed" pe="16" miw="8rem">
              {name}
            </Table.Th>
            <Table.Td fw="600" ta="end" style={{ overflowWrap: "anywhere" }}>
              {typeof value === "string" && value.includes("@") ? <BreakableText text={value} /> : value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
