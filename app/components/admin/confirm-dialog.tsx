import { Paper } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { Dialog } from "./dialog";
import { CancelLink, FormError } from "./page-header";
import { useUrlWithQuery } from "./pagination";

type Props = {
  /** The part of the address that asks. */
  by: string;
  title: string;
  /** `alertdialog` before something is taken away. */
  role?: "alertdialog";
  /** Why the last answer to it was refused: behind a dialog nobody could read it. */
  problem: string | null | undefined;
  /** What is asked; null while nothing is. */
  children: ReactNode;
};

/** A question that stands in the address: in a dialog, and without a script above the list. */
export function ConfirmDialog({ by, title, role, problem, children }: Props) {
  const to = useUrlWithQuery();
  const navigate = useNavigate();
  const isMounted = useMounted();
  if (!isMounted)
    return children ? (
      <Paper component="section" className="kasavu" p="24" pt="40" mb="24" aria-labelledby="confirm-title">
        <h2 id="confirm-title">{title}</h2>
        <FormError text={problem} />
        {children}
      </Paper>
    ) : null;
  return (
    <Dialog
      isOpen={children !== null}
      {...(role ? { role } : {})}
      // Back does not ask again.
      onClose={() => navigate(to({ [by]: null }), { preventScrollReset: true, replace: true })}
      title={title}
    >
      <FormError text={problem} />
      {children}
    </Dialog>
  );
}

/** The way out of a <Question>. */
export function DismissLink({ by }: { by: string }) {
  const to = useUrlWithQuery();
  return <CancelLink to={to({ [by]: null })} preventScrollReset replace />;
}
