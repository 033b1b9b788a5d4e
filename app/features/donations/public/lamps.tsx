import type { ReactNode } from "react";
import { Style } from "~/components/page-context";
import lamps from "./lamps.css?inline";

/** Steps of a way as a line of oil lamps; those that were reached are lit. The texts say so too. */
export function Lamps({ steps }: { steps: { name: string; isLit: boolean; text: ReactNode }[] }) {
  return (
    <>
      <Style sheets={[lamps]} />
      <ol className="lamps">
        {steps.map(({ name, isLit, text }) => (
          <li key={name} className={isLit ? "lit-lamp" : undefined}>
            <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
              <path className="flame" d="M16 3q7 9 0 15-7-6 0-15z" />
              <path d="M2 17q14 6 28 0-3 10-14 10T2 17zM10 27h12v2H10z" />
            </svg>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}
