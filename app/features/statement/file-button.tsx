import { Button } from "@mantine/core";

type Props = Record<"action" | "year" | "children", string> & { label?: string };

/** Downloads a file with whole PANs: a form that the browser itself sends, because a script could not save it. */
export const FileButton = ({ action, year, label, children }: Props) => (
  <form method="post" action={`${action}?year=${year}`}>
    <input type="hidden" name="year" value={year} />
    <Button type="submit" variant="default" aria-label={label}>
      {children}
    </Button>
  </form>
);
