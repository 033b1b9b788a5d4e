/** Panels are inside a form, so they can't be forms themselves. */
import { Box, Button, Group, Stack, TextInput } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import type { Editor } from "@tiptap/react";
import { forwardRef, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { normaliseLink } from "~/features/content/normalise-link";
import { playerUrl, VIDEO_WORDS, videoPageUrl } from "~/features/content/videos";
import { textLimits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { SendOriginal, SendingProgress } from "~/features/pictures/upload-progress";
import { PeopleFields, readPeopleFields } from "~/features/pictures/people-fields";
import { uploadPicture, shrinkPicture } from "~/features/pictures/upload-picture";

type Block = { type: string; attrs: Record<string, unknown> };

/** Inserts after the selection without replacing it, and moves the cursor below unless another field has the focus. */
function insertBlock(editor: Editor, block: Block, isFocusElsewhere = false) {
  const chain = isFocusElsewhere ? editor.chain() : editor.chain().focus();
  chain.insertContentAt(editor.state.selection.to, [block, { type: "paragraph" }]).run();
}

export const videoBlock = (video: string): Block => ({
  type: "video",
  attrs: { video, href: videoPageUrl(video), words: VIDEO_WORDS },
});

type PanelProps = { editor: Editor; onDone: () => void; onCancel: () => void };

export function LinkPanel({ editor, onDone, onCancel }: PanelProps) {
  const [href, setHref] = useState(String(editor.getAttributes("link").href ?? ""));
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href.trim()) chain.setLink({ href: normaliseLink(href) }).run();
    else chain.unsetLink().run();
    onDone();
  };
  return (
    <Panel
      label={t("content.editor.link")}
      submitLabel={t("content.editor.setLink")}
      onSubmit={apply}
      onCancel={onCancel}
    >
      <TextInput
        autoFocus
        type="url"
        label={t("content.editor.linkAddress")}
        placeholder="https://…"
        value={href}
        onChange={(event) => setHref(event.target.value)}
      />
    </Panel>
  );
}

export function VideoPanel({ editor, onDone, onCancel }: PanelProps) {
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const apply = () => {
    const video = playerUrl(address);
    if (!video) return setProblem(t("sending.videoUnknown"));
    insertBlock(editor, videoBlock(video));
    onDone();
  };
  return (
    <Panel
      label={t("content.editor.video")}
      submitLabel={t("content.editor.insertVideo")}
      onSubmit={apply}
      onCancel={onCancel}
    >
      <TextInput
        autoFocus
        type="url"
        label={t("content.editor.videoAddress")}
        description={t("content.editor.videoHosts")}
        placeholder="https://www.youtube.com/watch?v=…"
        value={address}
        error={problem}
        onChange={(event) => setAddress(event.target.value)}
      />
    </Panel>
  );
}

export function PicturePanel({ editor, file, onDone, onCancel }: PanelProps & { file: File }) {
  const box = useRef<HTMLDivElement>(null);
  const [isFocusElsewhere] = useState(() => isTypingOutside(null));
  const [preview] = useState(() => URL.createObjectURL(file));
  const [alt, setAlt] = useState("");
  const [isOriginal, setIsOriginal] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [sending, setSending] = useState<{ sentBytes: number; totalBytes: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  const people = useRef<HTMLFieldSetElement>(null);
  useEffect(
    () => () => {
      stop.current?.abort();
      URL.revokeObjectURL(preview);
    },
    [preview],
  );

  async function insert() {
    if (sending) return;
    stop.current = new AbortController();
    setProblem(null);
    setSending({ sentBytes: 0, totalBytes: 0 });
    const blob = isOriginal ? file : await shrinkPicture(file);
    const outcome = await uploadPicture(
      blob,
      file.name,
      stop.current.signal,
      (sentBytes, totalBytes) => setSending({ sentBytes, totalBytes }),
      readPeopleFields(people.current),
    );
    setSending(null);
    if (outcome === "cancelled") return;
    if ("problem" in outcome) {
      setErrors(outcome.errors ?? {});
      return setProblem(outcome.problem);
    }
    const { src, width, height } = outcome.picture;
    const picture = { type: "image", attrs: { src, width, height, alt: alt.trim() } };
    insertBlock(editor, picture, isTypingOutside(box.current));
    onDone();
  }
  return (
    <Panel
      ref={box}
      label={t("content.editor.picture")}
      submitLabel={problem ? t("content.tryAgain") : t("content.editor.insertPicture")}
      isBusy={sending !== null}
      onSubmit={() => void insert()}
      onCancel={onCancel}
    >
      <Box
        component="img"
        display="block"
        src={preview}
        w="auto"
        maw="100%"
        mah="11rem"
        alt={t("content.editor.previewOf", { name: file.name })}
      />
      <TextInput
        autoFocus={!isFocusElsewhere}
        label={t("content.pictureShows")}
        description={t("content.pictureShowsHint")}
        value={alt}
        maxLength={textLimits.text}
        error={Object.keys(errors).length > 0 ? null : problem}
        onChange={(event) => setAlt(event.target.value)}
      />
      <PeopleFields ref={people} errors={errors} idPrefix="in-text-" isOutsideForm />
      <SendOriginal file={file} isOriginal={isOriginal} onChange={setIsOriginal} />
      {sending ? <SendingProgress {...sending} onCancel={() => stop.current?.abort()} /> : null}
    </Panel>
  );
}

type Common = {
  label: string;
  submitLabel: string;
  isBusy?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

function isTypingOutside(panel: HTMLElement | null): boolean {
  const { activeElement: focused } = document;
  const isField = focused?.matches("input, textarea, select") ?? false;
  const container = panel ?? focused?.closest(`[role="group"][aria-label="${t("content.editor.picture")}"]`);
  return isField && !container?.contains(focused);
}

/** Largest height of the save bar at the bottom of the window. */
const BAR_PX = 192;

/** A panel that scrolls into view as a whole, below the sticky toolbar. */
const Panel = forwardRef<HTMLDivElement, Common>(function Panel(
  { label, submitLabel, isBusy = false, onSubmit, onCancel, children },
  ref,
) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = box.current;
    const root = panel?.closest<HTMLElement>("[data-editor]");
    const toolbar = root?.querySelector("[role=toolbar]");
    if (!panel || !root || !toolbar) return;
    root.style.setProperty("--tools", `${toolbar.clientHeight}px`);
    const { top, bottom } = panel.getBoundingClientRect();
    const isVisible = top >= toolbar.getBoundingClientRect().bottom && bottom <= innerHeight - BAR_PX;
    if (!isVisible) panel.scrollIntoView();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // Escape must not close the surrounding dialog.
      event.stopPropagation();
      event.preventDefault();
      onCancel();
    }
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    // Enter would submit the whole form.
    event.preventDefault();
    onSubmit();
  };
  return (
    <Stack
      ref={useMergedRef(box, ref)}
      gap="12"
      p="12"
      bg="surface.1"
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {children}
      {isBusy ? null : (
        <Group gap="12">
          <Button onClick={onSubmit}>{submitLabel}</Button>
          <Button variant="default" onClick={onCancel}>
            {t("dashboard.confirm.cancel")}
          </Button>
        </Group>
      )}
    </Stack>
  );
});
