import { Box, Modal } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useNavigation } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import type { FormValues } from "~/domain/typed-text";
import { hasMalayalam, isMalayalamOnly } from "~/ui/workshop/malayalam";

const TITLE = "Preview: nothing is saved yet";
/** Within the page, for the styles of its texts: so it says where it begins. */
const STYLES = { inner: { left: 0 }, title: { fontWeight: 700 } };
const SCROLLS = { overflow: "auto" } as const;
const CLOSE = { "aria-label": "Close", size: "xl" } as const;

/**
 * Shows an item over its form; without a script above it, in a box that closes.
 * @param answer another object each time that somebody asks for it; null when nobody did
 */
export function Preview({ answer, children }: { answer: object | null; children: ReactNode }) {
  const isMounted = useMounted();
  // Until then its button, to which the focus goes back, can't have the focus.
  const isThere = useNavigation().state === "idle";
  const [closed, setClosed] = useState<object | null>(null);
  if (!isMounted)
    return answer ? (
      <details className="preview" open>
        <summary>{TITLE}</summary>
        <Box role="region" aria-label={TITLE} tabIndex={0} mt="12" mah="50vh" style={SCROLLS}>
          {children}
        </Box>
      </details>
    ) : null;
  return (
    <Modal
      opened={answer !== null && answer !== closed && isThere}
      onClose={() => setClosed(answer)}
      title={TITLE}
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

type Texts = Partial<Record<string, string>>;

/** An item as it will look to readers of each language that it is in. */
export const PreviewPages = ({
  values,
  children,
}: {
  values: FormValues;
  children: (texts: Texts) => ReactNode;
}) => (
  <div className="preview-pages">
    {isMalayalamOnly(values) ? null : <article className="preview-page">{children(values as Texts)}</article>}
    {hasMalayalam(values) ? (
      <article className="preview-page" lang="ml">
        {children({ ...(values as Texts), ...(values.ml as Texts) })}
      </article>
    ) : null}
  </div>
);
