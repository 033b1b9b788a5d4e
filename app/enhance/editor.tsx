/**
 * A rich-text editor over the textarea with a post's HTML. The textarea stays in the form and receives the
 * HTML. A post with tags or attributes that the editor does not support is edited as HTML.
 */
import { HeadlessMantineProvider } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import Link from "@tiptap/extension-link";
import { Extension, mergeAttributes, Node, useEditor, type Editor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useState, type FormEvent } from "react";
import { createRoot, type Root } from "react-dom/client";

/** A video, as the server stores it: one block that can be moved and removed but not edited. */
const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: {
      parseHTML: (figure: HTMLElement) => figure.querySelector("a")?.getAttribute("href"),
      renderHTML: () => ({}),
    },
    video: {
      parseHTML: (figure: HTMLElement) => figure.querySelector("a")?.dataset.video,
      renderHTML: () => ({}),
    },
    words: { parseHTML: (figure: HTMLElement) => figure.textContent, renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: "figure.video" }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { href, video, words } = node.attrs as { href: string; video: string; words: string };
    return [
      "figure",
      mergeAttributes(HTMLAttributes, { class: "video" }),
      ["a", { href, "data-video": video }, words],
    ];
  },
});

/** Keeps `lang` and `dir` on all elements. */
const Languages = Extension.create({
  name: "languages",
  addGlobalAttributes: () => [
    {
      types: [
        ...["paragraph", "heading", "blockquote", "codeBlock", "horizontalRule", "video"],
        ...["bulletList", "orderedList", "listItem", "bold", "italic", "strike", "code", "link"],
      ],
      attributes: { lang: { default: null }, dir: { default: null } },
    },
  ],
});

const TitledLink = Link.extend({
  addAttributes() {
    return { ...this.parent?.(), title: { default: null } };
  },
});

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] } }),
  Languages,
  TitledLink.configure({ openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } }),
  Video,
];

const SAME: Record<string, string> = { B: "STRONG", I: "EM", DEL: "S" };
const BLOCKS = /<(p|h[1-6]|ul|ol|blockquote|figure|table|pre|div|iframe|hr)\b/i;

/** The set of a text's tags with their attributes, to compare; without `rel`, which the server sets. */
function tagsOf(html: string): Set<string> {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const written = [...body.querySelectorAll("*")].map(({ tagName, attributes }) => {
    const kept = [...attributes].filter(({ name }) => name !== "rel");
    const words = kept.map(({ name, value }) => `${name}=${value}`).sort();
    return [SAME[tagName] ?? tagName, ...words].join(" ");
  });
  return new Set(written);
}

/** Plain text as paragraphs, separated by blank lines as on the server. */
const asHtml = (typed: string) =>
  BLOCKS.test(typed)
    ? typed
    : typed
        .split(/\n\s*\n/)
        .map((block) => `<p>${block.trim().replace(/\n/g, "<br>")}</p>`)
        .join("");

type Props = {
  textarea: HTMLTextAreaElement;
  labelId: string;
  onWrite: (html: string) => void;
  onHtml: (lost: boolean) => void;
};

function PostEditor({ textarea, labelId, onWrite, onHtml }: Props) {
  const [asksLink, setAsksLink] = useState(false);
  const editor = useEditor({
    extensions,
    content: asHtml(textarea.value),
    injectCSS: false,
    editorProps: { attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": labelId } },
    onCreate: ({ editor: made }) => {
      const [before, after] = [tagsOf(asHtml(textarea.value)), tagsOf(made.getHTML())];
      if ([...before].some((tag) => !after.has(tag))) return onHtml(true);
      textarea.addEventListener("input", () => made.commands.setContent(asHtml(textarea.value)));
    },
    onUpdate: ({ editor: changed }) => onWrite(changed.isEmpty ? "" : changed.getHTML()),
  });
  if (!editor) return null;
  return (
    <RichTextEditor
      editor={editor}
      classNames={{
        root: "editor",
        toolbar: "editor-tools",
        controlsGroup: "editor-group",
        content: "editor-text",
      }}
    >
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
          <RichTextEditor.Control
            aria-label="Link"
            title="Link"
            active={editor.isActive("link")}
            onClick={() => setAsksLink(!asksLink)}
          >
            Link
          </RichTextEditor.Control>
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
          <RichTextEditor.Control
            aria-label="Edit as HTML"
            title="Edit as HTML"
            onClick={() => onHtml(false)}
          >
            HTML
          </RichTextEditor.Control>
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {asksLink ? <LinkField editor={editor} done={() => setAsksLink(false)} /> : null}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

/** Asks for the link's address; an empty one removes the link. Not a form, because it is inside one. */
function LinkField({ editor, done }: { editor: Editor; done: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes("link").href ?? ""));
  const apply = (event: FormEvent | React.KeyboardEvent) => {
    event.preventDefault();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href.trim()) chain.setLink({ href: href.trim() }).run();
    else chain.unsetLink().run();
    done();
  };
  return (
    <div className="editor-link">
      <input
        type="url"
        aria-label="Address of the link"
        placeholder="https://…"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && apply(event)}
      />
      <button type="button" className="btn" onClick={apply}>
        Set link
      </button>
    </div>
  );
}

let root: Root | null = null;

function mount() {
  root?.unmount();
  root = null;
  const field = document.querySelector<HTMLElement>("[data-editor]");
  const textarea = field?.querySelector("textarea");
  const label = field?.querySelector("label");
  const hint = field?.querySelector<HTMLElement>(".hint");
  if (!field || !textarea || !label) return;
  const place = document.createElement("div");
  const reopen = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn quiet",
    textContent: "Write with the editor",
  });
  const { htmlFor } = label;

  const openEditor = () => {
    const editorRoot = (root = createRoot(place));
    label.id ||= "content-label";
    // From here on the label belongs to the editor; the textarea only holds its HTML.
    label.removeAttribute("for");
    textarea.classList.add("visually-hidden");
    textarea.setAttribute("aria-hidden", "true");
    textarea.tabIndex = -1;
    if (hint) hint.hidden = true;
    reopen.remove();
    const asTextarea = (lost: boolean) =>
      queueMicrotask(() => {
        editorRoot.unmount();
        root = null;
        label.htmlFor = htmlFor;
        textarea.classList.remove("visually-hidden");
        textarea.removeAttribute("aria-hidden");
        textarea.removeAttribute("tabindex");
        if (hint) hint.hidden = false;
        if (lost && hint)
          hint.textContent += " This text holds tags that the editor does not know, so it is edited as HTML.";
        else field.append(reopen);
      });
    editorRoot.render(
      <HeadlessMantineProvider>
        <PostEditor
          textarea={textarea}
          labelId={label.id}
          onWrite={(html) => (textarea.value = html)}
          onHtml={asTextarea}
        />
      </HeadlessMantineProvider>,
    );
  };
  label.addEventListener(
    "click",
    () => label.htmlFor || field.querySelector<HTMLElement>(".ProseMirror")?.focus(),
  );
  reopen.addEventListener("click", openEditor);
  label.after(place);
  openEditor();
}

// A saved or refused form replaces the page's content, with a new textarea.
document.addEventListener("staff:redrawn", mount);
mount();
