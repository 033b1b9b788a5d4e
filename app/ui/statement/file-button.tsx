import { Button } from "@mantine/core";

/** Downloads a file with whole PANs: a form that the browser itself sends, because a script could not save it. */
export const FileButton = ({ action, year, children }: Record<"action" | "year" | "children", string>) => (
  <form method="post" action={`${action}?year=${year}`}>
    <input type="hidden" name="year" value={year} />
    <Button type="submit" variant="default">
      {children}
    </Button>
  </form>
);
