import { readDrawing } from "~/content/drawing";
import svg from "~/content/drawings/missing-picture.svg?raw";
import type { PictureView } from "~/presenters/pictures/image";
import { InlineDrawing } from "~/ui/site/inline-drawing";
import { Picture } from "~/ui/pictures/picture";
import sheet from "~/ui/pictures/picture.css?inline";
import { Style } from "~/ui/site/style";

const veranda = readDrawing(svg);

/** Number of list entries that the first screen shows. */
export const SEEN_AT_ONCE = 3;

/**
 * The picture of a card, or a drawing when there is none. Fills its parent, which sets the height (class
 * "is-filled").
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

/** Stands for a missing picture: an empty veranda at dusk. Decoration. */
export function MissingPicture() {
  return (
    <>
      <Style sheets={[sheet]} />
      <InlineDrawing of={veranda} className="missing-picture" />
    </>
  );
}
