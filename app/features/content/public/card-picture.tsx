import { readDrawing } from "~/components/drawing";
import svg from "~/components/drawings/missing-picture.svg?raw";
import type { PictureView } from "~/features/pictures/image-view";
import { InlineDrawing } from "~/components/public/inline-drawing";
import { Picture } from "~/features/pictures/picture";
import sheet from "~/features/pictures/picture.css?inline";
import { Style } from "~/components/page-context";

const drawing = readDrawing(svg);

export const FIRST_SCREEN_ITEMS = 3;

type Props = { picture: PictureView | null; sizes?: string; lazy?: boolean; hasPlaceholder?: boolean };

/** The card's picture or a placeholder. Fills its parent, which sets the height (class "is-filled"). */
export function CardPicture({ picture, ...shown }: Props) {
  return picture ? <Picture picture={picture} {...shown} /> : <MissingPicture />;
}

/** Decorative placeholder, in the site's colours. */
export function MissingPicture() {
  return (
    <>
      <Style sheets={[sheet]} />
      <InlineDrawing drawing={drawing} className="missing-picture" isRecoloured />
    </>
  );
}
