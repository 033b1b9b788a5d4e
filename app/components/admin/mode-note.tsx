import { Paper } from "@mantine/core";
import type { ReactNode } from "react";
import { useSite } from "~/components/page-meta";

const NAMES = { practice: "Practice mode", test: "Test payments" };

/** Explains what sums include outside live mode; nothing in live mode. @param children replaces the default text */
export function ModeNote({ children }: { children?: ReactNode }) {
  const nonLive = useSite()?.nonLive;
  if (!nonLive) return null;
  return (
    <Paper component="p" role="note" bg="highlight.1" px="16" py="12" mb="20">
      <strong>{NAMES[nonLive]}:</strong>{" "}
      {children ??
        (nonLive === "practice"
          ? "practice gifts count here, together with real ones recorded by staff. With live keys only real money counts."
          : "gifts with test keys count here, together with real ones recorded by staff. With live keys only real money counts.")}
    </Paper>
  );
}
