import type { ReactNode } from "react";

type EntryProps = {
  title: string;
  /** The picture beside the form. */
  art: ReactNode;
  /** Layout of the picture: from which screen width it is shown, and how large. */
  kind: "door" | "window" | "plain";
  /** A notice that the page before left. */
  notice?: string | null;
  /** An error that belongs to no field. */
  problem?: ReactNode;
  children: ReactNode;
};

/** The layout of every account screen: a picture, and beside or below it the form. */
export function Entry({ title, art, kind, notice, problem, children }: EntryProps) {
  return (
    <div className={`entry-grid entry-${kind}`}>
      {art && <div className="entry-art">{art}</div>}
      <div className="entry-slip kasavu">
        <h1>{title}</h1>
        {/* Present even when empty: screen readers announce only changes of an existing status element. */}
        <p className="notice" role="status" data-notice="">
          {notice}
        </p>
        <div className="problem-text" role="alert" data-problem="">
          {problem}
        </div>
        {children}
      </div>
    </div>
  );
}
