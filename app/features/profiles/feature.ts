import { pictureTable, type Feature } from "~/features/feature";
import { profileType } from "./profile";

export const profiles = {
  navigation: [
    { group: "Content", href: "/adminTeam", name: "Team", permission: "editContent" },
    { group: "Content", href: "/adminTestimonials", name: "Testimonials", permission: "editContent" },
  ],
  activity: {
    actions: {
      profile_added: "Added a team member or a testimonial",
      profile_changed: "Changed a team member or a testimonial",
      profile_removed: "Deleted a team member or a testimonial",
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
        words: profileType(kind).noun,
        href: `${profileType(kind).list}?id=${id}`,
      }),
      action: "profile_changed",
    }),
  ],
} as const satisfies Feature;
