import { useEffect, useId, useRef, useState, type ReactNode } from "react";

type Props = {
  isOpen: boolean;
  /** Asked for by Escape. */
  onClose: () => void;
  title: string;
  /** `alertdialog` before something is taken away. */
  role?: "alertdialog";
  /** Keeps what is typed in it while it is closed. */
  keeps?: boolean;
  children: ReactNode;
};

/** One question at a time: whoever logs out with unsaved text is asked about that next, not on top. */
let asking: HTMLDialogElement | null = null;

/**
 * A question over the page: the browser's own dialog, which holds the focus and gives it back. What has
 * `autoFocus` in it gets the focus.
 */
export function Dialog({ isOpen, onClose, title, role, keeps = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Filled once it is open: the browser moves the focus when it opens a dialog, and React when it fills it.
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    asking?.close();
    asking = element;
    element.showModal();
    setIsFilled(true);
    return () => {
      element.close();
      if (asking === element) asking = null;
      setIsFilled(false);
    };
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="ask kasavu"
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Escape pressed twice closes it in any case. The event may come late, when it is open again.
      onClose={() => isOpen && !dialog.current?.open && onClose()}
    >
      {isFilled || keeps ? (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
        </>
      ) : null}
    </dialog>
  );
}
