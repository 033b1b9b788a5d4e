import { toThumbnailView, type PictureView } from "~/features/pictures/image-view";
import type { ListedProfile } from "./profiles.server";

export type PortraitView = { photo: PictureView; drawing: null } | { photo: null; drawing: string };

/** Decorative, because the name is beside it. Null without a picture. */
export const portraitOf = ({ image, drawing }: ListedProfile): PortraitView | null =>
  image ? { photo: toThumbnailView(image, ""), drawing: null } : drawing ? { photo: null, drawing } : null;
