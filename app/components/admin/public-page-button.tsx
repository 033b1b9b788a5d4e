import { Button } from "@mantine/core";

/** A browser POST of `open-page`, which is logged. @param id monthly donation, where several are listed */
export const PublicPageButton = ({ action, id, about }: { action: string; id?: string; about?: string }) => (
  <form method="post" action={action}>
    <input type="hidden" name="intent" value="open-page" />
    {id ? <input type="hidden" name="id" value={id} /> : null}
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
