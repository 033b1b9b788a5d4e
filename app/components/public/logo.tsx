import { readDrawing } from "~/components/drawing";
import svg from "~/components/drawings/logo.svg?raw";
import { usePalette, useSite } from "~/components/page-meta";
import { recoloured } from "~/components/palette";
import { InlineDrawing } from "./inline-drawing";

const mark = readDrawing(svg);

/** Beside the foundation's name. */
export function LogoMark() {
  const palette = usePalette();
  const logo = useSite()?.look.logo;
  return logo ? (
    <img className="mark logo" src={logo.src} width={logo.width} height={logo.height} alt="" />
  ) : (
    <InlineDrawing of={{ ...mark, shapes: recoloured(mark.shapes, palette) }} className="mark" />
  );
}
