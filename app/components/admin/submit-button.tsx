import { Button, type ButtonProps } from "@mantine/core";
import { useIsomorphicEffect } from "@mantine/hooks";
import { useRef, type ComponentPropsWithoutRef } from "react";
import { useFormSubmission } from "./form";

type Props = ButtonProps & ComponentPropsWithoutRef<"button"> & { isBusy?: boolean; busy?: string };

/** Disabled while submitting; its focus is restored afterwards. */
export function SubmitButton({ isBusy = false, busy, children, ...props }: Props) {
  const { isSubmitting, isPressed } = useFormSubmission(props);
  const isDisabled = isBusy || isSubmitting;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useIsomorphicEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  return (
    <Button type="submit" ref={button} disabled={isDisabled} {...props}>
      {busy && isPressed ? busy : children}
    </Button>
  );
}
