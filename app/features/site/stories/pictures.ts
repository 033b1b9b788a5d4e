import { readDrawings } from "~/components/drawing";

/** The stories' pictures by name, shown as /pictures/NAME.svg. */
export const storyPictures = readDrawings(
  import.meta.glob<string>("~/components/drawings/stories/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
