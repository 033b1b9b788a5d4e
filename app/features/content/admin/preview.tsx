import { CloseButton, Group, Paper, Radio } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { PreviewPage } from "~/features/content/staff-view";
import { Disclosure } from "~/components/admin/disclosure";
import { Dialog } from "~/components/admin/dialog";
import { nameOf } from "~/locales/language";
import { languageInWords } from "~/locales/translations";
import { t } from "~/locales/screen-text";

const CLOSE_BUTTON_PROPS = {
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

type Props = { pages: PreviewPage[] };

/** @param props.pages a new array for each response; null before the first */
export function Preview({ pages }: { pages: PreviewPage[] | null }) {
  const isMounted = useMounted();
  // Opens after the submit: until then the button that gets the focus back is disabled.
  const isIdle = useNavigation().state === "idle";
  const [closed, setClosed] = useState<object | null>(null);
  if (!isMounted) return pages ? <PreviewBox pages={pages} /> : null;
  const close = () => {
    setClosed(pages);
    // The browser gives the focus back to what had it at the opening, when the button may still have been disabled.
    requestAnimationFrame(() => document.getElementsByName("preview")[0]?.focus({ preventScroll: true }));
  };
  return (
    <Dialog
      isOpen={pages !== null && pages !== closed && isIdle}
      onClose={close}
      title={t("content.previewTitle")}
      width="84rem"
    >
      <CloseButton {...CLOSE_BUTTON_PROPS} aria-label={t("admin.close")} onClick={close} autoFocus />
      {pages ? <Pages pages={pages} /> : null}
    </Dialog>
  );
}

const PreviewBox = ({ pages }: Props) => (
  <Paper bg="highlight.0" bd="2px solid highlight.5" p="16" mb="24">
    <Disclosure open summary={t("content.previewTitle")}>
      <Pages pages={pages} />
    </Disclosure>
  </Paper>
);

/** CSS chooses width and page, so that the preview works without JavaScript. */
const Pages = ({ pages }: Props) => (
  <div className="page-preview">
    <Group gap="16" role="radiogroup" aria-label={t("content.width")}>
      <Radio name="previewWidth" value="phone" label={t("content.phone")} defaultChecked />
      <Radio name="previewWidth" value="desktop" label={t("content.desktop")} />
    </Group>
    <div className="page-preview-pages" role="radiogroup" aria-label={t("content.page")}>
      {pages.map(({ language, href }, index) => (
        <div key={href}>
          {pages.length > 1 ? (
            <Radio
              name="previewPage"
              value={href}
              label={<span lang={language}>{nameOf[language]}</span>}
              defaultChecked={index === 0}
            />
          ) : null}
          <a href={href} target="_blank">
            {t("content.openPage")}
          </a>
          <div className="page-preview-frame">
            <iframe
              src={href}
              title={t("content.pageIn", { language: languageInWords(language) })}
              loading="lazy"
              onLoad={(event) => forwardEscape(event.currentTarget)}
            />
          </div>
        </div>
      ))}
    </div>
  </div>
);

/** Keys pressed in a frame do not reach the dialog. */
const forwardEscape = (frame: HTMLIFrameElement) =>
  frame.contentWindow?.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") frame.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
