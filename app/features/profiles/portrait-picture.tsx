import { Picture } from "~/features/pictures/picture";
import { Style } from "~/components/page-context";
import sheet from "./portrait.css?inline";
import type { PortraitView } from "./portrait";

type Props = { portrait: PortraitView | null; size: number; name: string };

/** A square; without a picture it shows the first letter of `name`. @param props.size in CSS pixels */
export function Portrait({ portrait, size, name }: Props) {
  if (portrait?.drawing)
    return <img src={portrait.drawing} width={size} height={size} alt="" loading="lazy" />;
  return (
    <span className={`portrait portrait-${size}`}>
      <Style sheets={[sheet]} />
      {portrait?.photo ? <Picture picture={portrait.photo} /> : <b aria-hidden="true">{[...name][0]}</b>}
    </span>
  );
}
