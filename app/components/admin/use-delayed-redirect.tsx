import type { SubmissionResult } from "@conform-to/react";
import { useMounted } from "@mantine/hooks";
import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { limits } from "~/lib/limits";
import type { NoticeInWords } from "~/features/site/notice";
import { toast } from "./notices";

/** Message and redirect; answered to forms with <DelayedRedirectField />. */
export type DelayedRedirect = NoticeInWords & { to: string };

export type DelayedRedirectResult = SubmissionResult<string[]> & { leaves?: DelayedRedirect };

/** Whether a script shows the message for two seconds; otherwise the action redirects at once. */
export function DelayedRedirectField() {
  return useMounted() ? <input type="hidden" name="stays" value="on" /> : null;
}

/**
 * Shows the message and redirects after two seconds. @param isGoingOn cancels it when the user kept typing
 * @returns whether the redirect is pending
 */
export function useDelayedRedirect(leaves: DelayedRedirect | undefined, isGoingOn = () => false): boolean {
  const navigate = useNavigate();
  const [stayed, setStayed] = useState<DelayedRedirect>();
  useEffect(() => {
    if (!leaves) return;
    toast(leaves);
    const timer = setTimeout(
      () => (isGoingOn() ? setStayed(leaves) : navigate(leaves.to)),
      limits.screen.redirectDelayMs,
    );
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read when the timer fires
  }, [leaves, navigate]);
  return leaves !== undefined && leaves !== stayed;
}
