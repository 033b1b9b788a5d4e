import { Button } from "@mantine/core";
import { useTranslate } from "~/components/page-context";

/** Links to the cause's public account, never to the donor's own page. */
export type ShareView = { address: string; whatsApp: string; mail: string };

/** app/client/share-link.ts shows the button that copies. */
export function ShareAccount({ address, whatsApp, mail }: ShareView) {
  const t = useTranslate();
  return (
    <div className="after" data-moment="">
      <p>{t("updates.share.title")}</p>
      <div className="actions">
        <Button component="a" className="quiet" href={whatsApp} target="_blank" rel="noopener">
          {t("updates.share.whatsApp")}
        </Button>
        <Button component="a" className="quiet" href={mail}>
          {t("updates.share.mail")}
        </Button>
        <Button type="button" className="quiet" data-copy-text={address} hidden>
          {t("updates.share.copy")}
        </Button>
      </div>
      <p role="status" className="visually-hidden" data-copied-text={t("giving.status.copied")} />
    </div>
  );
}
