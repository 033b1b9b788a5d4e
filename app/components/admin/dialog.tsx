import { useContext, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { DialogToasts } from "./notices";
import { OpenForms } from "./open-forms";

type Props = {
  isOpen: boolean;
  /** Called on Escape, or Back on Android, after a confirmation if the dialog has unsaved input. */
  onClose: () => void;
  title: string;
  role?: "alertdialog";
  keepMounted?: boolean;
  width?: string;
  children: ReactNode;
};

/** A native modal dialog with `autoFocus` support. */
export function Dialog({
  isOpen,
  onClose,
  title,
  role,
  keepMounted = false,
  width = "36rem",
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { requestClose } = useContext(OpenForms);
  // Rendered after opening: showModal() moves the focus before React applies autoFocus.
  const [isRendered, setIsRendered] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    setIsRendered(true);
    return () => {
      element.close();
      setIsRendered(false);
    };
  }, [isOpen]);
  const close = () => requestClose(dialog.current, onClose);
  return (
    <dialog
      ref={dialog}
      className="ask kasavu"
      style={{ maxWidth: width }}
      role={role}
      aria-labelledby={titleId}
      // Runs before the browser's `cancel`, which cannot be prevented on a second Escape.
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close();
      }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // The browser closed the dialog, as Back does on Android. The event may arrive after a reopening.
        if (!isOpen || dialog.current?.open) return;
        dialog.current?.showModal();
        close();
      }}
    >
      {isRendered || keepMounted ? (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
          {isOpen ? <DialogToasts /> : null}
        </>
      ) : null}
    </dialog>
  );
}
