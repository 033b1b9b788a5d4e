/** Ours. `presets`: amounts that fit beside each other; `skill`: letters of one of the `skills`. */
export const settingsLimits = {
  taxWording: 500,
  url: 500,
  presets: 8,
  menuLinks: 100,
  skills: 30,
  skill: 120,
  maximumRupees: 10_000_000,
} as const;
