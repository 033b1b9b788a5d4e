import { readDrawings } from "~/components/drawing";

export const storyPictures = readDrawings(
  import.meta.glob<string>("~/components/drawings/stories/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
