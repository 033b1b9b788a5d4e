import { laterite, palm, turmeric } from "~/content/palette";
import type { Shapes } from "./scene";

/*
 * Decoration that stands far down a page, or that phones never show: files of their own, so that nobody waits
 * for them
 * with the words.
 */

/** The signs of others' places, as paths of 24 × 24. */
export const signs = {
  facebook:
    "M13.5 21v-8h2.7l.5-3.2h-3.2V7.8c0-1 .4-1.7 1.8-1.7h1.6V3.2C16.5 3.1 15.6 3 14.6 3 12 3 10.2 4.6 10.2 7.4v2.4H7.3V13h2.9v8z",
  whatsapp:
    "M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3zM8.7 7.5c.5-.4.9-.2 1.1.3l.7 1.6c.2.5-.7 1.2-.5 1.6.7 1.3 1.7 2.3 3.1 2.9.4.2 1-.9 1.4-.8l1.7.8c.5.2.6.7.3 1.2-.5.8-1.4 1.3-2.3 1.1-3.3-.7-5.9-3.3-6.6-6.4-.2-.9.3-1.7 1.1-2.3z",
  youtube:
    "M5 5.5C2.8 5.8 2.5 8 2.5 12s.3 6.2 2.5 6.5c4 .4 10 .4 14 0 2.2-.3 2.5-2.5 2.5-6.5s-.3-6.2-2.5-6.5c-4-.4-10-.4-14 0zM10 8.7l5.5 3.3-5.5 3.3z",
};

/** In the gold of what stands on dark ground. */
const golden = (d: string): Shapes => ({
  width: 24,
  height: 24,
  shapes: `<path fill="${turmeric[3]}" fill-rule="evenodd" d="${d}"/>`,
});

export const ornaments: Record<string, Shapes> = {
  /** A coconut that has sprouted, on a block of laterite: what a gift is meant to become. */
  sprout: {
    width: 300,
    height: 220,
    shapes:
      `<circle cx="150" cy="108" r="92" fill="${turmeric[2]}"/>` +
      `<circle cx="150" cy="108" r="100" fill="none" stroke="${turmeric[4]}" stroke-width="2" stroke-dasharray="2 9" stroke-linecap="round"/>` +
      `<path d="M151 138C150 96 168 46 214 22c-8 46-26 84-58 116z" fill="${palm[6]}"/>` +
      `<path d="M152 138c8-36 30-68 62-116-24 38-44 76-57 116z" fill="${palm[4]}"/>` +
      `<path d="M150 140C142 98 116 66 76 58c10 36 34 64 70 82z" fill="${palm[7]}"/>` +
      `<path d="M150 140C136 108 112 82 76 58c30 18 58 46 76 80z" fill="${palm[5]}"/>` +
      `<path d="M147 142c-6-44 0-88 6-112 12 32 14 72 4 112z" fill="${palm[5]}"/>` +
      `<path d="M96 168c0-24 24-38 54-38s54 14 54 38c0 8-4 14-8 18H104c-4-4-8-10-8-18z" fill="${laterite[8]}"/>` +
      `<path d="M104 164c4-16 22-26 46-26-18 8-30 26-30 48h-16c-2-6-2-16 0-22z" fill="${laterite[6]}"/>` +
      `<path d="M150 138c16 6 28 24 28 48h-6c0-22-8-38-22-48z" fill="${laterite[9]}" opacity=".5"/>` +
      `<path d="M50 184h96v30H50zM150 184h100v30H150z" fill="${laterite[5]}"/>` +
      `<path d="M50 184h96v7H50zM150 184h100v7H150z" fill="${laterite[3]}"/>` +
      `<path d="M64 200h8M90 206h5M118 199h7M168 204h8M204 199h6M230 207h6" stroke="${laterite[7]}" stroke-width="3" stroke-linecap="round"/>` +
      `<path d="M14 214h272" stroke="${palm[7]}" stroke-width="3" stroke-linecap="round"/>`,
  },
  facebook: golden(signs.facebook),
  whatsapp: golden(signs.whatsapp),
  youtube: golden(signs.youtube),
};
