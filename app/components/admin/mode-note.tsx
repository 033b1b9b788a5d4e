import { Paper } from "@mantine/core";
import type { ReactNode } from "react";
import { useSite } from "~/components/page-meta";
import { t } from "~/locales/screen-text";

const NAMES = { practice: "admin.mode.practice", test: "admin.mode.test" } as const;

const COUNTED = {
  practice: "admin.mode.practiceCounted",
  test: "admin.mode.testCounted",
  none: "admin.mode.notCounted",
} as const;

/** Explains what sums include outside live mode; nothing in live mode. @param children replaces the default text */
export function ModeNote({ children }: { children?: ReactNode }) {
  const { nonLive, countsRealMoney } = useSite() ?? {};
  if (!nonLive) return null;
  return (
    <Paper component="p" role="note" bg="highlight.1" px="16" py="12" mb="20">
      <strong>{t(NAMES[nonLive])}:</strong> {children ?? t(COUNTED[countsRealMoney ? "none" : nonLive])}
    </Paper>
  );
}
