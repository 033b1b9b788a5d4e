import { Box, CloseButton, Group, Paper, Text } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useNavigation } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import type { FormValues } from "~/lib/form-values";
import type { StaffPicture } from "~/features/content/admin-view";
import { Disclosure } from "~/components/admin/disclosure";
import { Dialog } from "~/components/admin/dialog";
import { hasMalayalam, isMalayalamOnly } from "~/components/admin/malayalam";

const PREVIEW_TITLE = "Preview: nothing is saved yet";
const SCROLLS = { overflow: "auto" } as const;
/** Beside the title, and in sight however far somebody has scrolled. */
const IN_THE_CORNER = {
  size: "xl",
  bg: "white",
  display: "flex",
  ml: "auto",
  mr: "-12",
  mt: "-40",
  mb: "8",
  pos: "sticky",
  top: 0,
  style: { zIndex: 1 },
} as const;

/**
 * Shows an item over its form; without a script above it, in a box that closes.
 * @param answer another object each time that somebody asks for it; null when nobody did
 */
export function Preview({ answer, children }: { answer: object | null; children: ReactNode }) {
  const isMounted = useMounted();
  // Until then its button, to which the focus goes back, can't have the focus.
  const isThere = useNavigation().state === "idle";
  const [closed, setClosed] = useState<object | null>(null);
  if (!isMounted) return answer ? <PreviewBox>{children}</PreviewBox> : null;
  const close = () => setClosed(answer);
  return (
    <Dialog
      isOpen={answer !== null && answer !== closed && isThere}
      onClose={close}
      title={PREVIEW_TITLE}
      width="72rem"
    >
      <CloseButton {...IN_THE_CORNER} aria-label="Close" onClick={close} autoFocus />
      {children}
    </Dialog>
  );
}

const PreviewBox = ({ children }: { children: ReactNode }) => (
  <Paper bg="highlight.0" bd="2px solid highlight.5" p="16" mb="24">
    <Disclosure open summary={PREVIEW_TITLE}>
      <Box role="region" aria-label={PREVIEW_TITLE} tabIndex={0} mt="12" mah="50vh" style={SCROLLS}>
        {children}
      </Box>
    </Disclosure>
  </Paper>
);

type Texts = Partial<Record<string, string>>;

/** An item as it will look to readers of each language that it is in. */
export const PreviewPages = ({
  values,
  children,
}: {
  values: FormValues;
  children: (texts: Texts) => ReactNode;
}) => (
  <Group gap="16" align="stretch">
    {isMalayalamOnly(values) ? null : <Paper {...PAGE}>{children(values as Texts)}</Paper>}
    {hasMalayalam(values) ? (
      <Paper {...PAGE} lang="ml">
        {children({ ...(values as Texts), ...(values.ml as Texts) })}
      </Paper>
    ) : null}
  </Group>
);

/** Beside the other language where there is room. */
const PAGE = { component: "article", p: "16", flex: "1 1 20rem", miw: 0 } as const;

type PictureProps = { picture: StaffPicture | null | undefined; alt: string | undefined };

export const PreviewPicture = ({ picture, alt = "" }: PictureProps) =>
  picture ? (
    <Box component="img" display="block" src={picture.src} w="auto" mah="24rem" maw="100%" alt={alt} />
  ) : null;

/** A text with the lines that were typed. */
export const PreservedLines = ({ children }: { children: ReactNode }) => (
  <Text my="16" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
    {children}
  </Text>
);
