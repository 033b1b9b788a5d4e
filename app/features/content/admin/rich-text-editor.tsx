/** Lazy: loaded only where posts are edited (rich-text.tsx). */
import { RichTextEditor } from "@mantine/tiptap";
import { useEditor, type Editor } from "@tiptap/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { asHtml, extensions, isLossy } from "./rich-text-nodes";
import { playerOf } from "~/features/content/videos";
import { LinkPanel, PicturePanel, videoBlock, VideoPanel } from "./rich-text-panels";
import { Toolbar, type Question } from "./rich-text-toolbar";

type Props = {
  textarea: RefObject<HTMLTextAreaElement>;
  lang: string | undefined;
  label: string;
  labelId: string;
  errorId: string;
  isInvalid: boolean;
  onReady: (focus: () => void) => void;
  onWrite: (html: string) => void;
  offersHtml: boolean;
  /** Switches to HTML on request, or because the editor would drop markup (`isLossy`). */
  onHtml: (isLossy: boolean) => void;
};

/** Without the empty paragraph that the editor appends after a list or a picture. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? "" : editor.getHTML().replace(/<p><\/p>$/, ""));

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Office programs paste a picture of the text along with the text. */
const hasWords = (data: DataTransfer | null) =>
  /\S/.test(
    new DOMParser().parseFromString(data?.getData("text/html") ?? "", "text/html").body.textContent ?? "",
  );

export default function PostEditor(props: Props) {
  const { textarea, lang, label, labelId, errorId, isInvalid, onReady, onWrite, offersHtml, onHtml } = props;
  const [asks, setAsks] = useState<Question | null>(null);
  const [pictures, setPictures] = useState<File[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const ask = (what: Question | null) => {
    cameFrom.current = document.activeElement;
    setAsks(what);
  };
  const take = (files: File[]) => {
    cameFrom.current = document.activeElement;
    setPictures((waiting) => [...waiting, ...files]);
  };
  const goBack = () => {
    const { current: place } = cameFrom;
    if (place instanceof HTMLElement && place !== document.body && place.isConnected) place.focus();
    else editor?.commands.focus();
  };
  const isWriting = useRef(false);
  const written = useRef("");

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
      handlePaste: ({ state }, { clipboardData }) => {
        const { $from } = state.selection;
        const video = playerOf(clipboardData?.getData("text/plain") ?? "");
        if (video && $from.depth === 1 && $from.parent.content.size === 0) {
          const place = { from: $from.before(), to: $from.after() };
          editor?.commands.insertContentAt(place, [videoBlock(video), { type: "paragraph" }]);
          return true;
        }
        const files = hasWords(clipboardData) ? [] : picturesIn(clipboardData);
        if (files.length > 0) take(files);
        return files.length > 0;
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) => {
        const files = isMoved ? [] : picturesIn(dataTransfer);
        const at = view.posAtCoords({ left: clientX, top: clientY });
        if (files.length > 0 && at) editor?.commands.setTextSelection(at.pos);
        if (files.length > 0) take(files);
        return files.length > 0;
      },
    },
    onCreate: ({ editor: made }) => {
      const html = asHtml(textarea.current?.value ?? "");
      made.commands.setContent(html, { emitUpdate: false });
      written.current = htmlOf(made);
      if (isLossy(html, made.getHTML())) onHtml(true);
      else onReady(() => made.commands.focus());
    },
    onUpdate: ({ editor: changed }) => {
      const now = htmlOf(changed);
      // A click fires an update without a change.
      if (now === written.current) return;
      written.current = now;
      isWriting.current = true;
      onWrite(now);
      isWriting.current = false;
    },
    onBlur: () => textarea.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
  });

  // Follows changes made to the textarea from outside.
  useEffect(() => {
    const field = textarea.current;
    const read = () => {
      if (isWriting.current || !field || !editor) return;
      editor.commands.setContent(asHtml(field.value), { emitUpdate: false });
      written.current = htmlOf(editor);
    };
    field?.addEventListener("input", read);
    return () => field?.removeEventListener("input", read);
  }, [editor, textarea]);

  if (!editor) return null;
  const close = () => setAsks(null);
  const cancel = () => {
    close();
    goBack();
  };
  const nextPicture = () => setPictures(([, ...rest]) => rest);
  return (
    <RichTextEditor editor={editor} data-editor data-invalid={isInvalid || undefined}>
      <Toolbar
        {...{ editor, label, asks }}
        onAsk={(what) => ask(asks === what ? null : what)}
        onPicture={() => chooser.current?.click()}
        onHtml={offersHtml ? () => onHtml(false) : undefined}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures for the text"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {asks === "link" ? <LinkPanel editor={editor} onDone={close} onCancel={cancel} /> : null}
      {asks === "video" ? <VideoPanel editor={editor} onDone={close} onCancel={cancel} /> : null}
      {pictures[0] ? (
        <PicturePanel
          key={`${pictures.length} ${pictures[0].name}`}
          editor={editor}
          file={pictures[0]}
          onDone={nextPicture}
          onCancel={() => {
            nextPicture();
            goBack();
          }}
        />
      ) : null}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
