import { readDrawings } from "~/components/drawing";
import { events } from "./events";
import { photos } from "./gallery";
import { prices } from "./prices";
import { posts } from "~/features/content/sample/posts/all";
import { projects } from "./projects";

/** Pictures are drawings of app/components/drawings/, by file name. */
export const sampleContent = {
  drawings: readDrawings(
    import.meta.glob<string>(
      [
        "~/components/drawings/samples/*.svg",
        "~/components/drawings/stories/*.svg",
        "~/components/drawings/strip/*.svg",
      ],
      { query: "?raw", import: "default", eager: true },
    ),
  ),
  posts,
  events,
  projects,
  photos,
  openingPaise: 4_000_000,
  prices,
};
