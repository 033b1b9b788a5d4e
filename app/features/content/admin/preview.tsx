import { Box, CloseButton, Group, Paper, Text, Typography } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useNavigation } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import type { InitialForm, StaffPicture } from "~/features/content/staff-view";
import { fieldsOfType, picturesOf, type TextField } from "~/features/content/record";
import { records, type ContentKind } from "~/features/content/records";
import { Disclosure } from "~/components/admin/disclosure";
import { Dialog } from "~/components/admin/dialog";
import { languagesWritten, onlyLanguage } from "~/locales/translations";
import { SecondaryText } from "~/components/admin/page-header";

const PREVIEW_TITLE = "Preview: nothing is saved yet";
const SCROLLS = { overflow: "auto" } as const;
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

/** @param answer a new object for each request; null before the first */
export function Preview({ answer, children }: { answer: object | null; children: ReactNode }) {
  const isMounted = useMounted();
  // Until then the button that gets the focus back is disabled.
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

export const ItemPreview = ({ kind, values, pictures }: InitialForm & { kind: ContentKind }) => (
  <Group gap="16" align="stretch">
    {onlyLanguage(values) ? null : (
      <Paper {...PAGE}>
        <ItemTexts {...{ kind, pictures }} texts={values as Texts} />
      </Paper>
    )}
    {languagesWritten(values).map((language) => (
      <Paper key={language} {...PAGE} lang={language}>
        <ItemTexts {...{ kind, pictures }} texts={{ ...(values as Texts), ...(values[language] as Texts) }} />
      </Paper>
    ))}
  </Group>
);

const PAGE = { component: "article", p: "16", flex: "1 1 20rem", miw: 0 } as const;

type ItemTextsProps = { kind: ContentKind; texts: Texts; pictures: InitialForm["pictures"] };

function ItemTexts({ kind, texts, pictures }: ItemTextsProps) {
  const record = records[kind];
  const all = fieldsOfType(record, "line", "paragraph", "html");
  const lines = all.filter(([, { is }]) => is === "line");
  const shownAs = (way: TextField["preview"]) =>
    lines.flatMap(([name, { preview }]) => (preview === way && texts[name] ? [texts[name]] : []));
  const moments = fieldsOfType(record, "day", "time").map(([name, { missing }]) => texts[name] || missing);
  const plain = lines.flatMap(([name, { preview }]) => (preview || name === "title" ? [] : [texts[name]]));
  const details = [...moments, ...plain].filter(Boolean).join(" · ");
  const long = all.filter(([, { is }]) => is !== "line");
  const others = long.filter(([, { preview }]) => preview !== "alone");
  const bodies = others.some(([name]) => texts[name]) ? others : long;
  const names = picturesOf(record);
  const count = Math.max(names.length, bodies.length);
  return (
    <>
      {shownAs("kicker").map((text) => (
        <p key={text} className="kicker">
          {text}
        </p>
      ))}
      <h3>{texts.title}</h3>
      {shownAs("lead").map((text) => (
        <p key={text} className="lead">
          {text}
        </p>
      ))}
      {details ? <SecondaryText>{details}</SecondaryText> : null}
      {Array.from({ length: count }, (_, index) => {
        const [picture = "", body] = [names[index], bodies[index]];
        return (
          <div key={index}>
            <PreviewPicture picture={pictures[picture]} alt={texts[`${picture}Alt`] || texts.title} />
            {body ? <LongText isHtml={body[1].is === "html"}>{texts[body[0]] ?? ""}</LongText> : null}
          </div>
        );
      })}
    </>
  );
}

function LongText({ isHtml, children }: { isHtml: boolean; children: string }) {
  if (!children) return null;
  return isHtml ? (
    <Typography style={{ overflowX: "auto" }} dangerouslySetInnerHTML={{ __html: children }} />
  ) : (
    <PreservedLines>{children}</PreservedLines>
  );
}

type PictureProps = { picture: StaffPicture | null | undefined; alt: string | undefined };

const PreviewPicture = ({ picture, alt = "" }: PictureProps) =>
  picture ? (
    <Box component="img" display="block" src={picture.src} w="auto" mah="24rem" maw="100%" alt={alt} />
  ) : null;

const PreservedLines = ({ children }: { children: ReactNode }) => (
  <Text my="16" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
    {children}
  </Text>
);
