import type { SubmissionResult } from "@conform-to/react";
import { useMounted } from "@mantine/hooks";
import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { limits } from "~/lib/limits";
import type { NoticeText } from "~/features/content/notice";
import { toast } from "./notices";

/** Message and redirect, returned to forms with <DelayedRedirectField />. */
type DelayedRedirect = NoticeText & { to: string };

export type DelayedRedirectResult = SubmissionResult<string[]> & { leaves?: DelayedRedirect };

/** With JavaScript the action returns the message, shown for two seconds; otherwise it redirects at once. */
export function DelayedRedirectField() {
  return useMounted() ? <input type="hidden" name="stays" value="on" /> : null;
}

/**
 * Shows the message and redirects after two seconds. @param isStillTyping true cancels the redirect
 * @returns whether the redirect is pending
 */
export function useDelayedRedirect(
  redirect: DelayedRedirect | undefined,
  isStillTyping = () => false,
): boolean {
  const navigate = useNavigate();
  const [cancelled, setCancelled] = useState<DelayedRedirect>();
  useEffect(() => {
    if (!redirect) return;
    toast(redirect);
    const timer = setTimeout(
      () => (isStillTyping() ? setCancelled(redirect) : navigate(redirect.to)),
      limits.screen.redirectDelayMs,
    );
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read when the timer fires
  }, [redirect, navigate]);
  return redirect !== undefined && redirect !== cancelled;
}
