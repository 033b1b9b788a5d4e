import { readDrawings } from "~/components/drawing";
import { InlineDrawing } from "~/components/public/inline-drawing";

/* Decorative pictures of the account screens: a house in Wayanad at dusk. */
const home = readDrawings(
  import.meta.glob<string>("~/components/drawings/account/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** For wide screens. */
export const Door = () => <InlineDrawing of={home.door!} className="scene-door" />;

/** For narrow screens. */
export const Lamps = () => <InlineDrawing of={home.lamps!} className="scene-lamps" />;

/** A window with, on its sill, an object that fits the form. */
export const Window = ({ sill }: { sill: "letter" | "key" | "lock" }) => (
  <InlineDrawing of={home.window!} over={home[`sill-${sill}`]} className="scene-window" />
);
