import { Button } from "@mantine/core";
import { useHydrated } from "./use-hydrated";

export const PrintButton = () =>
  useHydrated() ? (
    <Button className="no-print" variant="default" onClick={() => window.print()}>
      Print
    </Button>
  ) : (
    <noscript className="no-print">Print this page from the browser’s menu.</noscript>
  );
