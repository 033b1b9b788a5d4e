import type { ReactNode } from "react";
import { Lamps } from "./account-drawings";

type EntryProps = {
  title: string;
  /** The picture: above the form the lamps, or on wide screens one beside it; none where nobody comes in. */
  art?: ReactNode;
  children: ReactNode;
};

/** The layout of every account screen: a picture, and beside or below it the form. */
export function Entry({ title, art, children }: EntryProps) {
  return (
    <div className={art === undefined ? "entry-grid" : "entry-grid entry-beside"}>
      {art === undefined ? null : (
        <div className="entry-art">
          <Lamps />
          {art}
        </div>
      )}
      <div className="entry-slip kasavu">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
