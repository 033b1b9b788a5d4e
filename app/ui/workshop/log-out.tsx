import { Button } from "@mantine/core";
import { useDisclosure, useMounted } from "@mantine/hooks";
import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { dashboardMessages } from "~/messages";
import { Form } from "./form";
import { Dialog } from "./dialog";
import { SendButton, useSending } from "./send-button";

const { logout, cancel } = dashboardMessages.confirm;

/** The question before logging out: on /logout, and in the dialog over a staff screen (then with `onCancel`). */
export function LogOutQuestion({ onCancel }: { onCancel?: () => void }) {
  const isSending = useSending("/logout");
  return (
    <>
      <p>You will need your password to come back.</p>
      {/* The dialog goes: unsaved text is asked about next, not on top. */}
      <Form className="actions" action="/logout" noValidate {...(onCancel ? { onSubmit: onCancel } : {})}>
        <SendButton isBusy={isSending}>{logout}</SendButton>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
        ) : (
          <Button variant="default" component={Link} to="/admin">
            {cancel}
          </Button>
        )}
      </Form>
      <p className="entry-links">
        <Link to="/sessions">See where else you are signed in</Link>
      </p>
    </>
  );
}

/** The link to /logout. With a script it asks in a dialog, over the screen that is open. */
export function LogOutLink({ className, children }: { className: string; children: ReactNode }) {
  const [isOpen, { open, close }] = useDisclosure();
  const isMounted = useMounted();
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  }
  return (
    <>
      <Link
        className={className}
        to="/logout"
        onClick={onClick}
        aria-haspopup={isMounted ? "dialog" : undefined}
      >
        {children}
      </Link>
      <Dialog isOpen={isOpen} onClose={close} title="Log out?">
        <LogOutQuestion onCancel={close} />
      </Dialog>
    </>
  );
}
