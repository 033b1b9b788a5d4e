import { Button } from "@mantine/core";
import { AmountOffers } from "~/features/causes/amount-offers";
import type { CauseOffer } from "~/features/causes/cause-offer.server";
import { donateHref } from "~/features/causes/cause-options";
import { Sentence } from "~/components/public/sentence";
import { limits } from "~/lib/limits";
import { useLocalizedHref, useTranslate } from "~/components/page-context";

/** Three fit beside each other, and below each other into a phone's screen. */
const SHOWN = 3;

type Props = { offer: CauseOffer | null; sentence?: string | null };

/** After a text: its cause, what amounts do, and the way to give them. Nothing without cause and sentence. */
export function GiftAppeal({ offer, sentence = null }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  if (!offer && !sentence) return null;
  return (
    <section className="event-join">
      {offer && <h2>{t("giving.titleFor", { cause: offer.name })}</h2>}
      {sentence && <Sentence className="standfirst" text={sentence} />}
      {offer && <AmountOffers {...offer} amounts={offer.amounts.slice(0, SHOWN)} />}
      <Button component="a" href={to(`${donateHref(offer?.cause ?? null)}#${limits.donation.sectionId}`)}>
        {t("blogs.donate")}
      </Button>
    </section>
  );
}
