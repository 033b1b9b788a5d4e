import type { Drawing } from "~/components/drawing";

type Props = {
  of: Drawing;
  /** A second drawing on top of the first. */
  over?: Drawing;
  className?: string;
};

/** Inlines a drawing of app/components/drawings/. Decoration: hidden from screen readers. */
export function InlineDrawing({ of, over, className }: Props) {
  const shapes = { __html: of.shapes + (over?.shapes ?? "") };
  return (
    <svg
      className={className}
      {...of.attributes}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={shapes}
    />
  );
}
