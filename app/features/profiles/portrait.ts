import { toThumbnailView, type PictureView } from "~/features/pictures/image-view";
import type { ListedProfile } from "./profiles.server";

export type PortraitView = { photo: PictureView; drawing: null } | { photo: null; drawing: string };

/** Has no alt text, because the name is beside the portrait. Null without a picture. */
export const portraitOf = ({ image, drawing }: ListedProfile): PortraitView | null =>
  image ? { photo: toThumbnailView(image, ""), drawing: null } : drawing ? { photo: null, drawing } : null;
