import type { SubmissionResult } from "@conform-to/react";
import { useMounted } from "@mantine/hooks";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { limits } from "~/limits";
import type { NoticeInWords } from "~/presenters/site/notice";
import { toast } from "./notices";

/** Where a form leads once its message was read; what an action answers to a form with <StaysForMessage />. */
export type Leaves = NoticeInWords & { to: string };

/** What such an action answers: what is wrong, or where to go on to. */
export type LeavingAnswer = SubmissionResult<string[]> & { leaves?: Leaves };

/**
 * Tells the action that a script is there to show the message for two seconds. Without it the action
 * redirects at once, and the next page shows the message.
 */
export function StaysForMessage() {
  return useMounted() ? <input type="hidden" name="stays" value="on" /> : null;
}

/**
 * Shows the message, and goes on two seconds later.
 * @returns whether it is about to leave: the form can't be sent again
 */
export function useLeaving(leaves: Leaves | undefined): boolean {
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaves) return;
    toast(leaves);
    const timer = setTimeout(() => navigate(leaves.to), limits.screen.redirectDelayMs);
    return () => clearTimeout(timer);
  }, [leaves, navigate]);
  return leaves !== undefined;
}
