import { Button, type ButtonProps } from "@mantine/core";
import { useIsomorphicEffect } from "@mantine/hooks";
import { useNavigation } from "@remix-run/react";
import { useRef, type ComponentPropsWithoutRef } from "react";

type Props = ButtonProps &
  ComponentPropsWithoutRef<"button"> & {
    isBusy: boolean;
    /** Its text while the form is on its way; otherwise the text stays. */
    busy?: string;
  };

/** A form's button. It is disabled while the form is on its way; the focus it had comes back with the answer. */
export function SubmitButton({ isBusy, busy, children, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useIsomorphicEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isBusy]);
  return (
    <Button type="submit" ref={button} disabled={isBusy} {...props}>
      {isBusy && busy ? busy : children}
    </Button>
  );
}

/** Whether a form is on its way to this path. */
export function useIsSubmitting(path: string): boolean {
  return useNavigation().formAction?.replace(/[?#].*/s, "") === path;
}
