import { readDrawings } from "../drawing";
import { posts } from "./blog-posts";
import { events } from "./events";
import { photos } from "./gallery";
import { projects } from "./projects";

/** What a new site is filled with; its pictures are named after files of app/content/drawings/. */
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
};
