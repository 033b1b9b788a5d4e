import { kora, laterite, palm, turmeric } from "~/content/palette";
import type { PictureView } from "~/presenters/image";
import { Picture } from "./picture";

/** So many entries of a list may be seen before anybody scrolls. */
export const SEEN_AT_ONCE = 3;

/**
 * The picture of a card, or a drawing where staff gave none (behind a broken one its stand-in, or the dusk of
 * that drawing). Fills the
 * element around it, which gives the height: class "is-filled". Sheet: "picture".
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
    <svg
      className="missing-picture"
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h480v320H0z" fill={palm[1]} />
      <circle cx="346" cy="128" r="58" fill={turmeric[2]} />
      <path d="M0 210c80-40 150-36 220-10 90-40 170-34 260-6v126H0z" fill={palm[2]} />
      <path d="M0 246c120-24 300-20 480-8v82H0z" fill={palm[4]} />
      <path d="M96 190h128v74H96z" fill={kora[1]} />
      <path d="M78 194 112 146h96l34 48z" fill={laterite[6]} />
      <path d="M148 212h24v52h-24z" fill={palm[6]} />
      <path d="M84 262h152v14H84z" fill={laterite[5]} />
    </svg>
  );
}
