import { scenes, type SceneName } from "./all";
import { ornaments } from "./ornaments";
import { portraits } from "./portraits";
import { svgOf, type Shapes } from "./scene";

/** The drawings at the head of the eight stories; each has a card for sharing too. */
export const storyScenes = [
  "evening-class",
  "desks-arrive",
  "goat-hillside",
  "tailoring-room",
  "leadership-circle",
  "school-bags",
  "women-skill-day",
  "kids-cooking",
] as const satisfies readonly SceneName[];

/** The strip on the home page. */
export const stripScenes = [
  "backwater-dawn",
  "paddy-mosaic",
  "handloom",
  "ferry-landing",
  "boat-race",
] as const satisfies readonly SceneName[];

/** Pixels of a picture that goes along with a shared link. */
export const CARD = { width: 1200, height: 630 };

/** The drawings that pages show as files: the text of `public/pictures/NAME.svg` by NAME. */
export function svgFiles(): Record<string, string> {
  const shown: Record<string, Shapes> = {
    ...Object.fromEntries([...storyScenes, ...stripScenes].map((name) => [name, scenes[name]])),
    ...portraits,
    ...ornaments,
  };
  return Object.fromEntries(Object.entries(shown).map(([name, scene]) => [name, minified(svgOf(scene))]));
}

/**
 * Without the white space that SVG does not need: between shapes, and beside a sign or a letter within a
 * path.
 */
const minified = (svg: string) =>
  svg.replace(/>\s+</g, "><").replace(
    / d="([^"]*)"/g,
    (_, d: string) =>
      ` d="${d
        .replace(/\s*([A-Za-z])\s*/g, "$1")
        .replace(/[\s,]+-/g, "-")
        .replace(/(^|[^\d.])0\./g, "$1.")
        .trim()}"`,
  );
