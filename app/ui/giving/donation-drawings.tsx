import { readDrawings } from "~/content/drawing";
import { InlineDrawing } from "~/ui/site/inline-drawing";

/** By the slugs of the causes. */
const causes = readDrawings(
  import.meta.glob<string>("~/content/drawings/causes/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** A coconut that has sprouted; narrow screens neither show nor fetch it. Decoration. */
export function Sprout() {
  return (
    <img
      className="sprout"
      src="/pictures/sprout.svg"
      alt=""
      width={300}
      height={220}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A small drawing for each cause; a lamp for one that has none. Decoration. */
export function CauseDrawing({ slug }: { slug: string }) {
  return <InlineDrawing of={causes[slug] ?? causes["life-school"]!} className="cause-mark" />;
}
