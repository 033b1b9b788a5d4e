/** Loaded only where posts are written: see rich-text.tsx. */
import { RichTextEditor } from "@mantine/tiptap";
import { useEditor } from "@tiptap/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { asHtml, extensions, isLossy } from "./rich-text-nodes";
import { LinkPanel, PicturePanel, VideoPanel } from "./rich-text-panels";

type Props = {
  /** Holds the HTML. */
  textarea: RefObject<HTMLTextAreaElement>;
  lang: string | undefined;
  labelId: string;
  errorId: string;
  /** @param focus moves the focus into the text */
  onReady: (focus: () => void) => void;
  onWrite: (html: string) => void;
  /** The text is to be edited as HTML: asked for, or because the editor would drop something. */
  onHtml: (isLossy: boolean) => void;
};

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

export default function PostEditor(props: Props) {
  const { textarea, lang, labelId, errorId, onReady, onWrite, onHtml } = props;
  const [asks, setAsks] = useState<"link" | "video" | null>(null);
  /** Chosen, dropped or pasted, and not in the text yet. */
  const [pictures, setPictures] = useState<File[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const isWriting = useRef(false);

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
      },
      handlePaste: (_view, { clipboardData }) => {
        const files = picturesIn(clipboardData);
        setPictures((waiting) => [...waiting, ...files]);
        return files.length > 0;
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) => {
        const files = isMoved ? [] : picturesIn(dataTransfer);
        const at = view.posAtCoords({ left: clientX, top: clientY });
        if (files.length > 0 && at) editor?.commands.setTextSelection(at.pos);
        setPictures((waiting) => [...waiting, ...files]);
        return files.length > 0;
      },
    },
    onCreate: ({ editor: made }) => {
      const html = asHtml(textarea.current?.value ?? "");
      made.commands.setContent(html, { emitUpdate: false });
      if (isLossy(html, made.getHTML())) onHtml(true);
      else onReady(() => made.commands.focus());
    },
    onUpdate: ({ editor: changed }) => {
      isWriting.current = true;
      onWrite(changed.isEmpty ? "" : changed.getHTML());
      isWriting.current = false;
    },
    onBlur: () => textarea.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
  });

  // Somebody else wrote into the textarea.
  useEffect(() => {
    const field = textarea.current;
    const read = () => {
      if (!isWriting.current && field)
        editor?.commands.setContent(asHtml(field.value), { emitUpdate: false });
    };
    field?.addEventListener("input", read);
    return () => field?.removeEventListener("input", read);
  }, [editor, textarea]);

  if (!editor) return null;
  const toggle = (one: "link" | "video") => setAsks(asks === one ? null : one);
  return (
    <RichTextEditor editor={editor}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <Control name="Link" isActive={editor.isActive("link")} onClick={() => toggle("link")} />
          <Control name="Picture" onClick={() => chooser.current?.click()} />
          <Control name="Video" isActive={editor.isActive("video")} onClick={() => toggle("video")} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
          <Control name="HTML" label="Edit as HTML" onClick={() => onHtml(false)} />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures for the text"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          setPictures((waiting) => [...waiting, ...files]);
          event.target.value = "";
        }}
      />
      {asks === "link" ? <LinkPanel editor={editor} onDone={() => setAsks(null)} /> : null}
      {asks === "video" ? <VideoPanel editor={editor} onDone={() => setAsks(null)} /> : null}
      {pictures[0] ? (
        <PicturePanel
          key={`${pictures.length} ${pictures[0].name}`}
          editor={editor}
          file={pictures[0]}
          onDone={() => setPictures(([, ...rest]) => rest)}
        />
      ) : null}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

type ControlProps = { name: string; label?: string; isActive?: boolean; onClick: () => void };

function Control({ name, label = name, isActive = false, onClick }: ControlProps) {
  return (
    <RichTextEditor.Control aria-label={label} title={label} active={isActive} onClick={onClick}>
      {name}
    </RichTextEditor.Control>
  );
}
