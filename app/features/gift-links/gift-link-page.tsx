import type { toGiftLinkView } from "./gift-link-view";
import { Style } from "~/components/style";
import { useLangOf, useTranslate } from "~/components/use-messages";
import { DonationForms, type DonationSectionProps } from "~/features/donations/public/donation-forms";
import sheet from "./gift-link.css?inline";

type Props = {
  /** Null for a link that is unknown or has ended. */
  link: ReturnType<typeof toGiftLinkView> | null;
  /** Of the link, also of one that has ended. */
  cause: string | undefined;
  section: DonationSectionProps;
};

/** /give/{token}: a greeting, and below it the donation section with what the link asks for. */
export function GiftLinkPage({ link, cause, section }: Props) {
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <>
      <section className="invitation wrap">
        <Style sheets={[sheet]} />
        {link ? (
          <>
            <p className="kicker">{t("giftLink.kicker")}</p>
            <h1>{link.title}</h1>
            <p className="greeting" lang={langOf(link.greeting)}>
              {link.greeting}
            </p>
            {link.until && <p className="hint">{t("giftLink.until", { day: link.until })}</p>}
          </>
        ) : (
          <>
            <h1>{t("giftLink.endedTitle")}</h1>
            <p className="lead">{t("giftLink.endedText")}</p>
          </>
        )}
      </section>
      <DonationForms section={section} chosen={link?.chosen ?? { cause: cause ?? null }} />
    </>
  );
}
