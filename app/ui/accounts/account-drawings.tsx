import { readDrawings } from "~/content/drawing";
import { InlineDrawing } from "~/ui/site/inline-drawing";

/*
 * Pictures of the account screens: coming home to a house in Wayanad at dusk. Decoration: nothing in them is
 * needed to use the forms.
 */
const home = readDrawings(
  import.meta.glob<string>("~/content/drawings/account/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** Wide screens. */
export const Door = () => <InlineDrawing of={home.door!} className="scene-door" />;

/** Narrow screens. */
export const Lamps = () => <InlineDrawing of={home.lamps!} className="scene-lamps" />;

/** Beside a form: a window, and on its sill what the form is about. */
export const Window = ({ sill }: { sill: "letter" | "key" | "lock" }) => (
  <InlineDrawing of={home.window!} over={home[`sill-${sill}`]} className="scene-window" />
);
