import { Text } from "@mantine/core";
import type { ReactNode } from "react";

type Props = { summary: ReactNode; open?: boolean; children: ReactNode };

export function Disclosure({ summary, open, children }: Props) {
  return (
    <details {...(open ? { open } : {})}>
      <Text component="summary" c="primary" fw="600" py="8" style={{ cursor: "pointer" }}>
        {summary}
      </Text>
      {children}
    </details>
  );
}
