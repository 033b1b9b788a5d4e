import { Modal } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { PREVIEW_TITLE, type PreviewDialogProps } from "./preview";

/** Within the page, for the styles of its texts: so it says where it begins. */
const STYLES = { inner: { left: 0 }, title: { fontWeight: 700 } };
const CLOSE = { "aria-label": "Close", size: "xl" } as const;

/** A preview over its form. */
export default function PreviewDialog({ opened, onClose, children }: PreviewDialogProps) {
  // Mantine notes who had the focus when it opens, not when it is there opened.
  const isMounted = useMounted();
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title={PREVIEW_TITLE}
      size="72rem"
      xOffset="8"
      yOffset="16"
      closeButtonProps={CLOSE}
      styles={STYLES}
      withinPortal={false}
      // Its way of doing that is a style element, which the page's policy refuses; workshop.css does it.
      lockScroll={false}
    >
      {children}
    </Modal>
  );
}
