import { Button } from "@mantine/core";
import { useHydrated } from "./use-hydrated";
import { t } from "~/locales/screen-text";

export const PrintButton = () =>
  useHydrated() ? (
    <Button className="no-print" variant="default" onClick={() => window.print()}>
      {t("account.print")}
    </Button>
  ) : (
    <noscript className="no-print">{t("admin.printFromMenu")}</noscript>
  );
