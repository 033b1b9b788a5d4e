import type { Image } from "#db/schema";
import { imageUrl } from "./image-view";
import { toPeopleView } from "./people-view";

export type StaffPicture = {
  id: string;
  src: string;
  width: number;
  height: number;
  focus: { x: number; y: number };
  /** The people shown and who gave consent; null when no one is recognisable. */
  people: string | null;
};

const THUMBNAIL_WIDTH = 320;

export function toStaffPictureView(image: Image | null | undefined): StaffPicture | null {
  if (!image) return null;
  const { id, width, height, focus_x: x, focus_y: y } = image;
  return {
    id,
    src: imageUrl(image, THUMBNAIL_WIDTH),
    width,
    height,
    focus: { x, y },
    people: toPeopleView(image),
  };
}
