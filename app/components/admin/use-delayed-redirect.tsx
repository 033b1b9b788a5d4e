import type { SubmissionResult } from "@conform-to/react";
import { useMounted } from "@mantine/hooks";
import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { limits } from "~/lib/limits";
import type { NoticeInWords } from "~/features/site/notice";
import { toast } from "./notices";

/** Where a form leads once its message was read; what an action answers to a form with <DelayedRedirectField />. */
export type DelayedRedirect = NoticeInWords & { to: string };

/** What such an action answers: what is wrong, or where to go on to. */
export type DelayedRedirectResult = SubmissionResult<string[]> & { leaves?: DelayedRedirect };

/**
 * Tells the action that a script is there to show the message for two seconds. Without it the action
 * redirects at once, and the next page shows the message.
 */
export function DelayedRedirectField() {
  return useMounted() ? <input type="hidden" name="stays" value="on" /> : null;
}

/**
 * Shows the message, and goes on two seconds later.
 * @param isGoingOn whether somebody typed on meanwhile, as after an Enter too early: the page then stays for them
 * @returns whether it is about to leave: the form can't be sent again
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
    // Asked only when the time has come.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [leaves, navigate]);
  return leaves !== undefined && leaves !== stayed;
}
