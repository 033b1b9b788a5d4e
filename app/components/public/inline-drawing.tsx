import type { Drawing } from "~/components/drawing";

type Props = { of: Drawing; over?: Drawing; className?: string };

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
