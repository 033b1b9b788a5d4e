import type { ReactNode } from "react";
import type { Field } from "~/components/form-fields";

type AskProps = {
  /** One line, which says what the row asks. */
  title: ReactNode;
  fields?: Field[];
  isOpen?: boolean;
  children: ReactNode;
};

/** What only some donors need: a closed row, open when it holds an error or a choice. */
export function Ask({ title, fields = [], isOpen = false, children }: AskProps) {
  const isNeeded = fields.some(
    ({ errors, initialValue }) => errors?.length || (initialValue && initialValue !== "none"),
  );
  return (
    <details className="ask" open={isOpen || isNeeded}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}

/** Stays in view: what is wrong with the whole form, the sum, what it does, and the one button. */
export function PayFoot({
  problem,
  sum,
  does,
  button,
}: Record<"sum" | "does" | "button", ReactNode> & { problem?: ReactNode }) {
  return (
    <div className="pay-foot">
      {problem}
      <p className="pay-sum">
        <strong>{sum}</strong> <small>{does}</small>
      </p>
      {button}
    </div>
  );
}
