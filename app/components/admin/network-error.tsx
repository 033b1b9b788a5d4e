import { Button } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { answers as httpMessages } from "~/locales/en.json";

/** Browsers throw a TypeError when the network fails, with different messages. */
export const isNetworkError = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

export function NetworkError() {
  const { revalidate, state } = useRevalidator();
  return (
    <div>
      <h1>{httpMessages.notArrived}</h1>
      <p className="lead">{httpMessages.lookAtConnection}</p>
      <Button onClick={() => revalidate()} disabled={state !== "idle"}>
        Try again
      </Button>
    </div>
  );
}
