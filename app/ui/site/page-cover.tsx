import type { ReactNode } from "react";
import { readDrawings } from "~/content/drawing";
import { InlineDrawing } from "./inline-drawing";
import cover from "./cover.css?inline";
import { Style } from "./style";

/**
 * Landscapes of 1200 × 200. Narrow screens show the right half, very wide ones the lower two thirds: what
 * matters stands low on the right. They are part of every page, so they are short.
 */
const landscapes = readDrawings(
  import.meta.glob<string>("~/content/drawings/covers/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
type CoverName = "hills" | "water" | "school" | "fields" | "town" | "letters";

type Props = {
  kicker?: string;
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** The drawing at the foot of the band. */
  scene: CoverName;
  /** Buttons, a search field, details. */
  children?: ReactNode;
};

/** The band at the top of an inner page: its title, in the landscape of the home page. */
export function PageCover({ kicker, title, lead, scene, children }: Props) {
  return (
    <header className="cover">
      <Style sheets={[cover]} />
      <div className="wrap cover-text">
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      <InlineDrawing of={landscapes[scene]!} className="cover-scene" />
    </header>
  );
}
