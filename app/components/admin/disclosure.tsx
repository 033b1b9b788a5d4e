import { Text } from "@mantine/core";
import type { ReactNode } from "react";

export function Disclosure({
  summary,
  open,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details {...(open ? { open } : {})}>
      <Text component="summary" c="primary" fw="600" py="8" style={{ cursor: "pointer" }}>
        {summary}
      </Text>
      {children}
    </details>
  );
}
