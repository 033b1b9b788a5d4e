import type { Feature } from "~/features/feature";

export const bin = {
  navigation: [
    { group: "Content", href: "/adminBin", name: "admin.pages.bin", permission: "editContent", isLast: true },
  ],
} as const satisfies Feature;
