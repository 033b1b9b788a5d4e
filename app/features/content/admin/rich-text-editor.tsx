/** rich-text.tsx imports it lazily, so that only forms with a rich text field load it. */
import { RichTextEditor } from "@mantine/tiptap";
import { useEditor, type Editor } from "@tiptap/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { toast } from "~/components/admin/notices";
import { toHtmlParagraphs } from "~/lib/html";
import { NO_PICTURES, tidyPastedHtml } from "./pasted-html";
import { uploadPath } from "./rich-text-picture";
import { extensions, isLossy } from "./rich-text-nodes";
import { playerUrl } from "~/features/content/videos";
import { LinkPanel, PicturePanel, videoBlock, VideoPanel } from "./rich-text-panels";
import { Toolbar, type EditorPanel } from "./rich-text-toolbar";
import { t } from "~/locales/screen-text";

type Props = {
  textarea: RefObject<HTMLTextAreaElement>;
  lang: string | undefined;
  label: string;
  labelId: string;
  errorId: string;
  isInvalid: boolean;
  onReady: (focus: () => void) => void;
  onWrite: (html: string) => void;
  canSwitchToHtml: boolean;
  /** Switches to the HTML field on request, or because the editor would drop markup (`isLossy`). */
  onHtml: (isLossy: boolean) => void;
};

/** Returns the HTML without the empty paragraph that the editor appends after a list or a picture. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? "" : editor.getHTML().replace(/<p><\/p>$/, ""));

const imageFiles = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** True if the clipboard contains text: office programs add a picture of the text. */
const hasText = (data: DataTransfer | null) =>
  /\S/.test(
    new DOMParser().parseFromString(data?.getData("text/html") ?? "", "text/html").body.textContent ?? "",
  );

const toolLabels = () => ({
  boldControlLabel: t("content.editor.bold"),
  italicControlLabel: t("content.editor.italic"),
  h2ControlLabel: t("content.editor.h2"),
  h3ControlLabel: t("content.editor.h3"),
  bulletListControlLabel: t("content.editor.bullets"),
  orderedListControlLabel: t("content.editor.numbers"),
  blockquoteControlLabel: t("content.editor.quotation"),
  undoControlLabel: t("content.editor.undo"),
  redoControlLabel: t("content.editor.redo"),
});

const notTakenOver = (count: number) =>
  count === 1 ? t("content.onePictureLeft") : t("content.picturesLeft", { count });

export default function PostEditor(props: Props) {
  const { textarea, lang, label, labelId, errorId, isInvalid, onReady, onWrite, canSwitchToHtml, onHtml } =
    props;
  const [openPanel, setOpenPanel] = useState<EditorPanel | null>(null);
  const [pictures, setPictures] = useState<File[]>([]);
  const fileInput = useRef<HTMLInputElement>(null);
  const previousFocus = useRef<Element | null>(null);
  const showPanel = (panel: EditorPanel | null) => {
    previousFocus.current = document.activeElement;
    setOpenPanel(panel);
  };
  const addPictures = (files: File[]) => {
    previousFocus.current = document.activeElement;
    setPictures((waiting) => [...waiting, ...files]);
  };
  const restoreFocus = () => {
    const { current: element } = previousFocus;
    if (element instanceof HTMLElement && element !== document.body && element.isConnected) element.focus();
    else editor?.commands.focus();
  };
  const isWriting = useRef(false);
  const lastHtml = useRef("");
  const pasted = useRef(NO_PICTURES);
  /** The clipboard's picture files replace those in its HTML, which are the same pictures. */
  const takePictures = (files: File[]) => {
    const inHtml = pasted.current;
    pasted.current = NO_PICTURES;
    if (files.length > 0) return addPictures(files);
    if (inHtml.files.length > 0) addPictures(inHtml.files);
    if (inHtml.missing > 0) toast({ message: notTakenOver(inHtml.missing) });
  };

  const editor = useEditor({
    extensions,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        ...(lang ? { lang } : {}),
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        "aria-describedby": errorId,
        "aria-invalid": String(isInvalid),
      },
      transformPastedHTML: (html) => {
        const { html: tidied, ...pictures } = tidyPastedHtml(html, (src) => uploadPath(src) !== null);
        pasted.current = pictures;
        return tidied;
      },
      handlePaste: ({ state }, { clipboardData }) => {
        const { $from } = state.selection;
        const video = playerUrl(clipboardData?.getData("text/plain") ?? "");
        if (video && $from.depth === 1 && $from.parent.content.size === 0) {
          const place = { from: $from.before(), to: $from.after() };
          pasted.current = NO_PICTURES;
          editor?.commands.insertContentAt(place, [videoBlock(video), { type: "paragraph" }]);
          return true;
        }
        const files = hasText(clipboardData) ? [] : imageFiles(clipboardData);
        takePictures(files);
        return files.length > 0;
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) => {
        const files = isMoved ? [] : imageFiles(dataTransfer);
        const at = view.posAtCoords({ left: clientX, top: clientY });
        if (files.length > 0 && at) editor?.commands.setTextSelection(at.pos);
        takePictures(files);
        return files.length > 0;
      },
    },
    onCreate: ({ editor: made }) => {
      const html = toHtmlParagraphs(textarea.current?.value ?? "");
      made.commands.setContent(html, { emitUpdate: false });
      lastHtml.current = htmlOf(made);
      if (isLossy(html, made.getHTML())) onHtml(true);
      else onReady(() => made.commands.focus());
    },
    onUpdate: ({ editor: changed }) => {
      const now = htmlOf(changed);
      // A click fires an update without a change.
      if (now === lastHtml.current) return;
      lastHtml.current = now;
      isWriting.current = true;
      onWrite(now);
      isWriting.current = false;
    },
    onBlur: () => textarea.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
  });

  // Shows changes that other code makes to the textarea.
  useEffect(() => {
    const field = textarea.current;
    const syncFromTextarea = () => {
      if (isWriting.current || !field || !editor) return;
      editor.commands.setContent(toHtmlParagraphs(field.value), { emitUpdate: false });
      lastHtml.current = htmlOf(editor);
    };
    field?.addEventListener("input", syncFromTextarea);
    return () => field?.removeEventListener("input", syncFromTextarea);
  }, [editor, textarea]);

  if (!editor) return null;
  const close = () => setOpenPanel(null);
  const cancel = () => {
    close();
    restoreFocus();
  };
  const nextPicture = () => setPictures(([, ...rest]) => rest);
  return (
    <RichTextEditor editor={editor} labels={toolLabels()} data-editor data-invalid={isInvalid || undefined}>
      <Toolbar
        editor={editor}
        label={label}
        openPanel={openPanel}
        onTogglePanel={(what) => showPanel(openPanel === what ? null : what)}
        onPicture={() => fileInput.current?.click()}
        onHtml={canSwitchToHtml ? () => onHtml(false) : undefined}
      />
      <input
        ref={fileInput}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t("content.editor.pictures")}
        onChange={(event) => {
          addPictures([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {openPanel === "link" ? <LinkPanel editor={editor} onDone={close} onCancel={cancel} /> : null}
      {openPanel === "video" ? <VideoPanel editor={editor} onDone={close} onCancel={cancel} /> : null}
      {pictures[0] ? (
        <PicturePanel
          key={`${pictures.length} ${pictures[0].name}`}
          editor={editor}
          file={pictures[0]}
          onDone={nextPicture}
          onCancel={() => {
            nextPicture();
            restoreFocus();
          }}
        />
      ) : null}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
