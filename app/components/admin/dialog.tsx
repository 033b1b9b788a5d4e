import { useContext, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { DialogToasts } from "./notices";
import { OpenForms } from "./open-forms";

type Props = {
  isOpen: boolean;
  /** Asked for by Escape; what was typed in the dialog is asked about first. */
  onClose: () => void;
  title: string;
  /** `alertdialog` before something is taken away. */
  role?: "alertdialog";
  /** Keeps what is typed in it while it is closed. */
  keeps?: boolean;
  /** At most; that of a question when left out. */
  width?: string;
  children: ReactNode;
};

/**
 * A question over the page: the browser's own dialog, which holds the focus and gives it back. What has
 * `autoFocus` in it gets the focus.
 */
export function Dialog({ isOpen, onClose, title, role, keeps = false, width = "36rem", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { leave } = useContext(OpenForms);
  // Filled once it is open: the browser moves the focus when it opens a dialog, and React when it fills it.
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    setIsFilled(true);
    return () => {
      element.close();
      setIsFilled(false);
    };
  }, [isOpen]);
  const close = () => leave(dialog.current, onClose);
  return (
    <dialog
      ref={dialog}
      className="ask kasavu"
      style={{ maxWidth: width }}
      role={role}
      aria-labelledby={titleId}
      // Before the browser, which tells of the first Escape and at the next one closes whatever is said.
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
        // Closed whatever was said, as by Back on a phone. The event may come late, when it is open again.
        if (!isOpen || dialog.current?.open) return;
        dialog.current?.showModal();
        close();
      }}
    >
      {isFilled || keeps ? (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
          {isOpen ? <DialogToasts /> : null}
        </>
      ) : null}
    </dialog>
  );
}
