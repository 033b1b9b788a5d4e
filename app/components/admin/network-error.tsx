import { Button } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { t } from "~/locales/screen-text";

/** Browsers throw a TypeError when the network fails, with different messages. */
export const isNetworkError = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

export function NetworkError() {
  const { revalidate, state } = useRevalidator();
  return (
    <div>
      <h1>{t("answers.notArrived")}</h1>
      <p className="lead">{t("answers.lookAtConnection")}</p>
      <Button onClick={() => revalidate()} disabled={state !== "idle"}>
        {t("site.list.tryAgain")}
      </Button>
    </div>
  );
}
