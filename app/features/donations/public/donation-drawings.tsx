import { readDrawings } from "~/components/drawing";
import { InlineDrawing } from "~/components/public/inline-drawing";

const causes = readDrawings(
  import.meta.glob<string>("~/components/drawings/causes/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** Shows the cause's picture, else its own drawing, else a general one in the site's colours. */
export function CauseMark({ picture, drawing }: { picture: string | null; drawing: string | null }) {
  if (picture !== null)
    return (
      <img
        className="cause-mark"
        src={picture}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
      />
    );
  const own = causes[drawing ?? ""];
  return <InlineDrawing drawing={own ?? causes.sapling!} className="cause-mark" isRecoloured={!own} />;
}
