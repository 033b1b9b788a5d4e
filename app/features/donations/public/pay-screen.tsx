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

/** Stays in view: what is wrong with the whole form, what the gift does, and the one button, which names the sum. */
export function PayFoot({
  problem,
  does,
  often,
  button,
}: Record<"does" | "often" | "button", ReactNode> & { problem?: ReactNode }) {
  return (
    <div className="pay-foot">
      {problem}
      <p className="pay-sum">
        {does} <small>{often}</small>
      </p>
      {button}
    </div>
  );
}
