import { Alert } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { readPaise } from "~/lib/amounts";
import { shortRupees } from "~/lib/rupees";

type Typed = { channel: unknown; amount: unknown };

/**
 * Whether what is typed is cash above the law's limit; the form's `onChange` keeps it up to date.
 * @param initial what the form comes with; an amount in paise where it can't be changed
 */
export function useCashLimitWarning(limitPaise: number, initial: Typed) {
  const isAbove = ({ channel, amount }: Typed) => {
    const paise = typeof amount === "number" ? amount : readPaise(amount);
    return channel === "cash" && (paise ?? 0) > limitPaise;
  };
  const [isShown, setIsShown] = useState(isAbove(initial));
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(currentTarget);
    setIsShown(isAbove({ channel: typed.get("channel"), amount: typed.get("amount") ?? initial.amount }));
  };
  return { isShown, onChange };
}

/** Says so at the field. Its place is there before it, so that it is read out. */
export const CashLimitWarning = ({ limitPaise, isShown }: { limitPaise: number; isShown: boolean }) => (
  <div role="status">
    {isShown ? (
      <Alert variant="light" color="highlight">
        {cashLimitWarning(limitPaise)}
      </Alert>
    ) : null}
  </div>
);

export const cashLimitWarning = (limitPaise: number) =>
  `Cash above ${shortRupees(limitPaise)}: the donor cannot deduct it from tax, and no tax certificate includes it. The receipt says so.`;

/** Below the choice of how it came, also without a script. */
export const cashHint = (limitPaise: number) =>
  `Cash above ${shortRupees(limitPaise)} counts for no tax certificate`;
