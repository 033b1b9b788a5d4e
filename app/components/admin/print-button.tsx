import { Button } from "@mantine/core";
import { useHydrated } from "./use-hydrated";
import { t } from "~/locales/screen-text";

export const PrintButton = () =>
  useHydrated() ? (
    <Button className="no-print" variant="default" onClick={() => window.print()}>
      {t("account.print")}
    </Button>
  ) : (
    // No noscript: it stays hidden where scripts are allowed but never arrive.
    <span className="no-print">{t("admin.printFromMenu")}</span>
  );
