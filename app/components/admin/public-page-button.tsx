import { Button } from "@mantine/core";

/** To a donor's own page, which lies outside the workshop: a form that the browser itself sends. It is written down. */
export const PublicPageButton = ({ action, about }: { action: string; about?: string }) => (
  <form method="post" action={action}>
    <Button
      type="submit"
      variant="default"
      size={about ? "sm" : "md"}
      aria-label={about && `The donor’s own page: ${about}`}
    >
      The donor’s own page
    </Button>
  </form>
);
