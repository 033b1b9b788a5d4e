import type { Feature } from "~/features/feature";

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
} as const satisfies Feature;
