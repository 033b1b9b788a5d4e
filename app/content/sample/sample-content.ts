import { readDrawings } from "../drawing";
import { events } from "./events";
import { photos } from "./gallery";
import { posts } from "./posts/all";
import { projects } from "./projects";

/** The content of a new site; its pictures are drawings of app/content/drawings/, by file name. */
export const sampleContent = {
  drawings: readDrawings(
    import.meta.glob<string>(
      [
        "~/content/drawings/samples/*.svg",
        "~/content/drawings/stories/*.svg",
        "~/content/drawings/strip/*.svg",
      ],
      { query: "?raw", import: "default", eager: true },
    ),
  ),
  posts,
  events,
  projects,
  photos,
  /** What each cause had before this site began. */
  openingPaise: 4_000_000,
};
