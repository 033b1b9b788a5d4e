import { Button } from "@mantine/core";
import { t } from "~/locales/screen-text";

/** Opens the donor's own page by a POST, which the server logs. @param id one of several monthly gifts */
export const PublicPageButton = ({ action, id, about }: { action: string; id?: string; about?: string }) => (
  <form method="post" action={action}>
    <input type="hidden" name="intent" value="open-page" />
    {id ? <input type="hidden" name="id" value={id} /> : null}
    <Button
      type="submit"
      variant="default"
      size={about ? "sm" : "md"}
      aria-label={about && t("admin.donorsPageOf", { about })}
    >
      {t("admin.donorsPage")}
    </Button>
  </form>
);
