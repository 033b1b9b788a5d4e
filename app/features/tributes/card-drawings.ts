import type { TributeDesign } from "#db/schema";
import { readDrawings, type Drawing } from "~/components/drawing";

/** Upright, in the proportions of A5. */
const drawings = readDrawings(
  import.meta.glob<string>("~/components/drawings/tributes/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

export function cardDrawing(design: TributeDesign): Drawing {
  const drawing = drawings[design];
  if (!drawing) throw new Error(`There is no drawing ${design}`);
  return drawing;
}
