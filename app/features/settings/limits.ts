/** Ours. `presets`: amounts that fit beside each other. */
export const settingsLimits = {
  taxWording: 500,
  url: 500,
  presets: 8,
  menuLinks: 100,
  maximumRupees: 10_000_000,
} as const;
