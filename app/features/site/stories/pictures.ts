import { readDrawings } from "~/components/drawing";

/** Served as /pictures/NAME.svg. */
export const storyPictures = readDrawings(
  import.meta.glob<string>("~/components/drawings/stories/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
