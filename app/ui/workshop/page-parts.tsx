import type { ReactNode } from "react";

/** The page's title, with links beside it. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="led-head">
      <h1>{title}</h1>
      {children ? <div className="led-acts">{children}</div> : null}
    </header>
  );
}

/** An error that belongs to no field. */
export function Problem({ text }: { text: string | null | undefined }) {
  return text ? (
    <p className="summary led-problem" role="alert">
      {text}
    </p>
  ) : null;
}

/** The text of an empty list. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="led-nothing">{children}</p>;
}
