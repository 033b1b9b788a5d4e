import { readDrawings } from "~/components/drawing";
import { InlineDrawing } from "~/components/public/inline-drawing";

const home = readDrawings(
  import.meta.glob<string>("~/components/drawings/account/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

export const Door = () => <InlineDrawing drawing={home.door!} className="scene-door" isRecoloured />;

export const Lamps = () => <InlineDrawing drawing={home.lamps!} className="scene-lamps" isRecoloured />;

/** Shown beside the forms for logging in and registering. */
export const Entrance = () => (
  <>
    <Door />
    <Lamps />
  </>
);

export const Window = ({ sill }: { sill: "letter" | "key" | "lock" }) => (
  <InlineDrawing
    drawing={home.window!}
    overlay={home[`sill-${sill}`]}
    className="scene-window"
    isRecoloured
  />
);
