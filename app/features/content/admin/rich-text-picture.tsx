/** The picture node of the editor, with a field for its description. */
import { TextInput } from "@mantine/core";
import Image from "@tiptap/extension-image";
import { NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from "@tiptap/react";
import type { KeyboardEvent } from "react";
import { textLimits } from "~/lib/limits";
import { t } from "~/locales/screen-text";

type Picture = { src: string; alt: string | null; width: number | null; height: number | null };

function PictureInText({ node, selected, editor, getPos, updateAttributes }: ReactNodeViewProps) {
  const { src, alt, width, height } = node.attrs as Picture;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    const at = getPos();
    if (at !== undefined) editor.chain().setNodeSelection(at).focus().run();
  };
  return (
    <NodeViewWrapper as="figure" className="picture-in-text">
      <img
        data-drag-handle
        className={selected ? "is-selected" : undefined}
        src={src}
        alt={alt ?? ""}
        {...(width ? { width } : {})}
        {...(height ? { height } : {})}
      />
      <TextInput
        label={t("content.pictureShows")}
        description={alt ? undefined : t("content.noDescription")}
        value={alt ?? ""}
        maxLength={textLimits.text}
        onChange={(event) => updateAttributes({ alt: event.target.value })}
        onKeyDown={onKeyDown}
      />
    </NodeViewWrapper>
  );
}

/** Accepts only pictures of this site, because the server removes others. The server adds `loading`. */
export const PictureNode = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      src: { default: null, parseHTML: (image) => uploadPath(image.getAttribute("src")) },
      loading: { default: null },
    };
  },
  parseHTML: () => [
    { tag: "img[src]", getAttrs: (image) => (uploadPath(image.getAttribute("src")) ? null : false) },
    { tag: "img", ignore: true },
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureInText),
});

/** Markup copied from this site has absolute URLs. */
export function uploadPath(src: string | null): string | null {
  if (!src || !URL.canParse(src, location.origin)) return null;
  const { origin, pathname } = new URL(src, location.origin);
  return origin === location.origin && pathname.startsWith("/uploads/") ? pathname : null;
}
