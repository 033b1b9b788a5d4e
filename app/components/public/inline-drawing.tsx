import type { Drawing } from "~/components/drawing";
import { usePalette } from "~/components/page-meta";
import { defaultPalette, recoloured } from "~/components/palette";

type Props = {
  drawing: Drawing;
  overlay?: Drawing;
  className?: string;
  /** Replaces the drawing's colours by those of the foundation's palette. */
  isRecoloured?: boolean;
};

export function InlineDrawing({ drawing, overlay, className, isRecoloured = false }: Props) {
  const palette = usePalette();
  const shapes = drawing.shapes + (overlay?.shapes ?? "");
  return (
    <svg
      className={className}
      {...drawing.attributes}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: recoloured(shapes, isRecoloured ? palette : defaultPalette) }}
    />
  );
}
