import type { Feature } from "~/features/feature";

export const settings = {
  permissions: { manageSettings: "admin" },
  navigation: [{ group: "Site", href: "/adminSettings", name: "Settings", permission: "manageSettings" }],
  activity: {
    actions: { settings_changed: "Changed the settings" },
    // Settings are logged with their labels.
    subjects: { settings: { labelOf: (label: string) => label } },
  },
} as const satisfies Feature;
