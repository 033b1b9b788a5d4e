import type { Drawing } from "~/content/drawing";

type Props = {
  of: Drawing;
  /** Another drawing that lies over it. */
  over?: Drawing;
  className?: string;
};

/** A drawing (app/content/drawings/) as a part of the page. Decoration: hidden from screen readers. */
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
