import type { ServerFeature } from "~/features/feature.server";
import { GALLERY, galleryScreens } from "./photo";
import { photoVersions } from "./photo-versions.server";
import { countPhotos, removePhoto } from "./photos.server";

export const gallery: ServerFeature = {
  waiting: [
    {
      permission: "editContent",
      read: async ({ db }) => [
        {
          count: await countPhotos(db),
          words: ["photo", "photos"],
          href: galleryScreens.list,
          isTotal: true,
        },
      ],
    },
  ],
  versions: { [GALLERY]: photoVersions },
  pictureRemovers: { gallery_items: removePhoto },
};
