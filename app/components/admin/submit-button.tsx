import { Button, type ButtonProps } from "@mantine/core";
import { useIsomorphicEffect } from "@mantine/hooks";
import { useRef, type ComponentPropsWithoutRef } from "react";
import { useFormSubmission } from "./form";

type Props = ButtonProps &
  ComponentPropsWithoutRef<"button"> & {
    /** Disables it for another reason than that its form is being sent. */
    isBusy?: boolean;
    /** Its text while it sends the form. */
    busy?: string;
  };

/** A form's button. It is disabled while the form is being sent; the focus it had comes back with the answer. */
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
