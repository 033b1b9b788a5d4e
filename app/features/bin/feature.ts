import type { Feature } from "~/features/feature";

export const bin = {
  navigation: [{ group: "Content", href: "/adminBin", name: "Bin", permission: "editContent", isLast: true }],
} as const satisfies Feature;
