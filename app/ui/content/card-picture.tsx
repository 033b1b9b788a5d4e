import { readDrawing } from "~/content/drawing";
import svg from "~/content/drawings/missing-picture.svg?raw";
import type { PictureView } from "~/presenters/pictures/image";
import { InlineDrawing } from "~/ui/site/inline-drawing";
import { Picture } from "~/ui/pictures/picture";
import sheet from "~/ui/pictures/picture.css?inline";
import { Style } from "~/ui/site/style";

const veranda = readDrawing(svg);

/** So many entries of a list may be seen before anybody scrolls. */
export const SEEN_AT_ONCE = 3;

/**
 * The picture of a card, or a drawing where staff gave none (behind a broken one its stand-in, or the dusk of
 * that drawing). Fills the element around it, which gives the height: class "is-filled".
 */
export function CardPicture({
  picture,
  ...shown
}: {
  picture: PictureView | null;
  sizes?: string;
  lazy?: boolean;
  standIn?: boolean;
}) {
  return picture ? <Picture picture={picture} {...shown} /> : <MissingPicture />;
}

/** An empty veranda at dusk, for what has no picture. Decoration. */
export function MissingPicture() {
  return (
    <>
      <Style sheets={[sheet]} />
      <InlineDrawing of={veranda} className="missing-picture" />
    </>
  );
}
