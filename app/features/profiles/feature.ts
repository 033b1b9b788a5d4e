import { pictureTable, type Feature } from "~/features/feature";
import { t } from "~/locales/screen-text";
import { profileType } from "./profile";

export const profiles = {
  navigation: [
    { group: "Content", href: "/adminTeam", name: "admin.pages.team", permission: "editContent" },
    {
      group: "Content",
      href: "/adminTestimonials",
      name: "admin.pages.testimonials",
      permission: "editContent",
    },
    { group: "Content", href: "/adminFigures", name: "admin.pages.figures", permission: "editContent" },
  ],
  activity: {
    actions: {
      profile_added: "profile.activity.added",
      profile_changed: "profile.activity.changed",
      profile_removed: "profile.activity.removed",
    },
  },
  pictures: [
    pictureTable({
      table: "profiles",
      title: ["texts.name", "texts.author"],
      fields: [{ id: "image_id" }],
      searched: ["texts", "translations"],
      columns: ["kind"],
      describe: ({ id, kind }) => ({
        words: t(`profile.${kind}.noun`),
        href: `${profileType(kind).list}?id=${id}`,
      }),
      action: "profile_changed",
    }),
  ],
} as const satisfies Feature;
