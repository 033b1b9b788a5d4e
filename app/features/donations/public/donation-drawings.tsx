import { readDrawings } from "~/components/drawing";
import { InlineDrawing } from "~/components/public/inline-drawing";

const causes = readDrawings(
  import.meta.glob<string>("~/components/drawings/causes/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

export function SproutDrawing() {
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

export function CauseDrawing({ slug }: { slug: string }) {
  return <InlineDrawing of={causes[slug] ?? causes["life-school"]!} className="cause-mark" />;
}
