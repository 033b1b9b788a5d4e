import { readDrawings } from "../drawing";

/** The drawings at the heads of the stories, by name. Each is shown as /pictures/NAME.svg. */
export const storyPictures = readDrawings(
  import.meta.glob<string>("~/content/drawings/stories/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
