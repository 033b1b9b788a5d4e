import type { Words } from "~/locales/catalogue";

export const giftLink = {
  kicker: "സംഭാവനയ്ക്ക് ഒരു ക്ഷണം",
  title: (cause: string) => `${cause}: ഒരു സംഭാവന`,
  titleOf: (amount: string, cause: string) => `${cause}: ${amount}`,
  until: (day: string) => `${day} വരെ നൽകാം.`,
  endedTitle: "ഈ ലിങ്ക് ഇപ്പോൾ നിലവിലില്ല",
  endedText: "ഇതിന്റെ കാലാവധി കഴിഞ്ഞതാകാം, അല്ലെങ്കിൽ വിലാസം തെറ്റിയതാകാം. എങ്കിലും താഴെ സംഭാവന നൽകാം.",
  scan: "സംഭാവന നൽകാൻ ഫോണിന്റെ ക്യാമറ ഇതിനു നേരെ പിടിക്കൂ",
  or: "അല്ലെങ്കിൽ ഈ ലിങ്ക് തുറക്കൂ",
  posterTitle: "പോസ്റ്റർ",
  noPoster: "ഇങ്ങനെയൊരു സംഭാവന ലിങ്കില്ല, അല്ലെങ്കിൽ അതിന്റെ കാലാവധി കഴിഞ്ഞു.",
} satisfies Words["giftLink"];
