import { Paper } from "@mantine/core";
import type { ReactNode } from "react";
import { useSite } from "~/components/page-meta";

const NAMES = { practice: "Practice mode", test: "Test payments" };

const COUNTED = {
  practice:
    "practice gifts count here, together with real ones recorded by staff, until the first real gift after the foundation’s own facts are set.",
  test: "gifts with test keys count here, together with real ones recorded by staff, until the first real gift after the foundation’s own facts are set.",
  none: "gifts made online are not real and don’t count here. Gifts by bank transfer, and those that staff record, are real.",
};

/** Explains what sums include outside live mode; nothing in live mode. @param children replaces the default text */
export function ModeNote({ children }: { children?: ReactNode }) {
  const { nonLive, countsRealMoney } = useSite() ?? {};
  if (!nonLive) return null;
  return (
    <Paper component="p" role="note" bg="highlight.1" px="16" py="12" mb="20">
      <strong>{NAMES[nonLive]}:</strong> {children ?? COUNTED[countsRealMoney ? "none" : nonLive]}
    </Paper>
  );
}
