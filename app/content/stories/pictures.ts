import { readDrawings } from "../drawing";

/** The stories' pictures by name, shown as /pictures/NAME.svg. */
export const storyPictures = readDrawings(
  import.meta.glob<string>("~/content/drawings/stories/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
