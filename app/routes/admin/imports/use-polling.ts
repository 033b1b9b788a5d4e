import { useInterval } from "@mantine/hooks";
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const POLL_EVERY_MS = 1_500;

/** Loads the screen's data again and again, while a job works. */
export function usePolling(): void {
  const { revalidate } = useRevalidator();
  const poll = useInterval(revalidate, POLL_EVERY_MS);
  useEffect(() => {
    poll.start();
    return poll.stop;
    // Once: `poll` is new each time, its functions are not.
  }, []);
}
