import Link from "@tiptap/extension-link";
import { Extension, Mark, mergeAttributes, Node } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { PictureNode } from "./rich-text-picture";
import { tableNames, tables } from "./rich-text-tables";

/** A video figure as the server stores it: an atom that can be moved and removed. */
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

const Cite = Mark.create({
  name: "cite",
  parseHTML: () => [{ tag: "cite" }],
  renderHTML: ({ HTMLAttributes }) => ["cite", HTMLAttributes, 0],
});

const Languages = Extension.create({
  name: "languages",
  addGlobalAttributes: () => [
    {
      types: [
        "paragraph",
        "heading",
        "blockquote",
        "codeBlock",
        "horizontalRule",
        "video",
        "image",
        "bulletList",
        "orderedList",
        "listItem",
        "bold",
        "italic",
        "strike",
        "code",
        "link",
        ...tableNames,
      ],
      attributes: { lang: { default: null }, dir: { default: null } },
    },
    { types: ["heading"], attributes: { id: { default: null } } },
  ],
});

const TitledLink = Link.extend({
  addAttributes() {
    return { ...this.parent?.(), title: { default: null } };
  },
});

export const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false }),
  Languages,
  TitledLink.configure({ openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } }),
  PictureNode,
  Video,
  Cite,
  ...tables,
];

/** Tags that the editor replaces by equivalent ones. Header cells identify a header row without THEAD. */
const EQUIVALENT_TAGS: Record<string, string> = {
  B: "STRONG",
  I: "EM",
  DEL: "S",
  THEAD: "TBODY",
  TFOOT: "TBODY",
};

/** All tags with their attributes, for comparison; without `rel`, which the server sets. */
function tagsOf(html: string): Set<string> {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const tags = [...body.querySelectorAll("*")].map(({ tagName, attributes }) => {
    const attributesToCompare = [...attributes].filter(({ name }) => name !== "rel");
    const words = attributesToCompare.map(({ name, value }) => `${name}=${value}`).sort();
    return [EQUIVALENT_TAGS[tagName] ?? tagName, ...words].join(" ");
  });
  return new Set(tags);
}

export function isLossy(before: string, after: string): boolean {
  const afterTags = tagsOf(after);
  return [...tagsOf(before)].some((tag) => !afterTags.has(tag));
}
