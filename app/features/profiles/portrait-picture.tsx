import { Picture } from "~/features/pictures/picture";
import { Style } from "~/components/style";
import sheet from "./portrait.css?inline";
import type { PortraitView } from "./portrait";

/** A square; an empty one keeps the row in line. @param props.size in CSS pixels, of a drawing */
export function Portrait({ portrait, size }: { portrait: PortraitView | null; size: number }) {
  if (portrait?.drawing)
    return <img src={portrait.drawing} width={size} height={size} alt="" loading="lazy" />;
  return (
    <span className={`portrait portrait-${size}`}>
      <Style sheets={[sheet]} />
      {portrait?.photo && <Picture picture={portrait.photo} />}
    </span>
  );
}
