import type { ReactNode } from "react";

type EntryProps = {
  title: string;
  /** The picture beside the form. */
  art: ReactNode;
  /** Layout of the picture: from which screen width it is shown, and how large. */
  kind: "door" | "window" | "plain";
  children: ReactNode;
};

/** The layout of every account screen: a picture, and beside or below it the form. */
export function AccountScreen({ title, art, kind, children }: EntryProps) {
  return (
    <div className={`entry-grid entry-${kind}`}>
      {art && <div className="entry-art">{art}</div>}
      <div className="entry-slip kasavu">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
