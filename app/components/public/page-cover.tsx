import type { ReactNode } from "react";
import { readDrawing, readDrawings } from "~/components/drawing";
import plainSvg from "~/components/drawings/plain/cover.svg?raw";
import { useIsSampleShown } from "~/components/page-meta";
import { InlineDrawing } from "./inline-drawing";
import cover from "./cover.css?inline";
import { Sentence } from "./sentence";
import { Style } from "~/components/page-context";

/** 1200 × 200, inlined. Crops show the right half or the lower two thirds, so the motif is at the lower right. */
const landscapes = readDrawings(
  import.meta.glob<string>("~/components/drawings/covers/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
const plain = readDrawing(plainSvg);

type CoverName = "hills" | "valley" | "school" | "fields" | "town" | "letters";

type Props = { kicker?: string; title: string; lead?: string; scene: CoverName; children?: ReactNode };

export function PageCover({ kicker, title, lead = "", scene, children }: Props) {
  const isSampleShown = useIsSampleShown();
  return (
    <header className="cover">
      <Style sheets={[cover]} />
      <div className="wrap cover-text">
        {kicker && <p className="kicker">{kicker}</p>}
        <Sentence as="h1" text={title} />
        <Sentence className="lead" text={lead} />
        {children}
      </div>
      <InlineDrawing
        drawing={isSampleShown ? landscapes[scene]! : plain}
        className="cover-scene"
        isRecoloured={!isSampleShown}
      />
    </header>
  );
}
