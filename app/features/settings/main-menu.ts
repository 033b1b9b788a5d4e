import type { PlainKey } from "~/locales/messages";

/** Pages that every site has, in the order of the specification. */
export const MAIN_PAGES: readonly (readonly [href: string, name: PlainKey])[] = [
  ["/", "site.navigation.home"],
  ["/detailAbout", "site.navigation.about"],
  ["/donatePage", "site.navigation.donate"],
  ["/projects", "site.navigation.projects"],
  ["/eventsPage", "site.navigation.events"],
  ["/blogs", "site.navigation.blogs"],
  ["/galleryPage", "site.navigation.gallery"],
  ["/contactPage", "site.navigation.contact"],
];

/** Pages that the menu has when staff tick them. */
export const OPTIONAL_PAGES: readonly (readonly [href: string, name: PlainKey])[] = [
  ["/volunteer", "volunteer.title"],
  ["/yourStory", "readerStory.heading"],
];

/** `order`: links in the order that staff chose; others follow. `hidden`: links that the menu leaves out. */
export type MainMenu = { order: string[]; hidden: string[] };

type Entry = readonly [href: string, name: string];

export function arranged<One extends Entry>(entries: readonly One[], { order }: MainMenu): One[] {
  const placeOf = ([href]: One) => (order.includes(href) ? order.indexOf(href) : order.length);
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** An optional page is left out until the menu was saved with it. */
export const isInMenu = (href: string, { order, hidden }: MainMenu): boolean =>
  !hidden.includes(href) && (order.includes(href) || !OPTIONAL_PAGES.some(([optional]) => optional === href));

/** Width of an entry's margins, in letters. */
const MARGIN = 3;
/** Width of the menu's button, in letters. */
const BUTTON = 6;

/**
 * How many entries the header's one row holds: it is built for the names of MAIN_PAGES, whose widths in letters are those
 * of `fitting`. With more than that, the button that opens the whole menu takes the place of some.
 */
export function countInHeader(names: readonly string[], fitting: readonly string[]): number {
  const width = (some: readonly string[]) => some.reduce((sum, name) => sum + name.length + MARGIN, 0);
  const room = width(fitting);
  if (width(names) <= room) return names.length;
  let count = names.length;
  while (count > 0 && width(names.slice(0, count)) > room - BUTTON) count -= 1;
  return count;
}
