import { readDrawing } from "~/components/drawing";
import svg from "~/components/drawings/logo.svg?raw";
import { useSite } from "~/components/page-meta";
import { InlineDrawing } from "./inline-drawing";

const mark = readDrawing(svg);

/** Has no alt text, because the foundation's name is beside it. */
export function LogoMark({ alt = "" }: { alt?: string }) {
  const logo = useSite()?.look.logo;
  return logo ? (
    <img className="mark logo" src={logo.src} width={logo.width} height={logo.height} alt={alt} />
  ) : (
    <InlineDrawing drawing={mark} className="mark" isRecoloured />
  );
}
