import { Button } from "@mantine/core";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { DonationSheet, Fact } from "~/features/donations/public/donation-sheet";
import type { GiftView, MonthlyView, MyGifts, SumsView, YearView } from "./my-gifts-view";
import styles from "./my-gifts.css?inline";

type Props = MyGifts & { email: string; dataPath: string };

export function MyGiftsPage({ years, all, monthly, email, dataPath }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <div className="my-gifts">
      <Style sheets={[styles]} />
      <DonationSheet title={t("myGifts.title")}>
        <p className="lead">{t(years.length > 0 ? "myGifts.ofAddress" : "myGifts.nothing", { email })}</p>
        {all && <Sums {...all} />}
        {monthly.length > 0 && <Monthly monthly={monthly} />}
        {years.map((year) => (
          <Year key={year.year} {...year} />
        ))}
        <p className="hint after">
          {t("myGifts.link")}
          <br />
          <a href={to(dataPath)}>{t("privacy.title")}</a>
        </p>
      </DonationSheet>
    </div>
  );
}

function Sums({ paid, returned, left }: SumsView) {
  const t = useTranslate();
  return (
    <dl className="facts">
      <Fact name={t("myGifts.paid")}>{paid}</Fact>
      {returned && (
        <>
          <Fact name={t("myGifts.returned")}>{returned}</Fact>
          <Fact name={t("myGifts.left")}>{left}</Fact>
        </>
      )}
    </dl>
  );
}

function Monthly({ monthly }: { monthly: MonthlyView[] }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <section>
      <h2>{t("myGifts.monthly")}</h2>
      <ul className="gifts">
        {monthly.map(({ href, what, state }) => (
          <li key={href}>
            <strong lang={langOf(what)}>{what}</strong>
            <span className="hint">{state}</span>
            <span className="links">
              <a href={to(href)}>{t("giving.monthly.see")}</a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Year({ year, sums, paperHref, gifts }: YearView) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <section>
      <h2>{t("myGifts.year", { year })}</h2>
      <ul className="gifts">
        {gifts.map((gift) => (
          <Gift key={gift.id} {...gift} />
        ))}
      </ul>
      <Sums {...sums} />
      <p className="actions">
        <Button component="a" href={to(paperHref)}>
          {t("myGifts.paper", { year })}
        </Button>
      </p>
    </section>
  );
}

function Gift(gift: GiftView) {
  const { day, cause, amount, returned, receiptNumber, nonLive } = gift;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <li>
      <strong lang={langOf(cause)}>{cause}</strong>
      <strong className="amount">{amount}</strong>
      <span className="hint">
        <time dateTime={day.iso}>{day.text}</time>
        {receiptNumber && (
          <>
            {" · "}
            <span translate="no">{receiptNumber}</span>
          </>
        )}
        {nonLive && ` · ${t(`giving.nonLiveModes.${nonLive}`)}`}
      </span>
      {returned && <span className="hint amount">{t("myGifts.wentBack", { amount: returned })}</span>}
      <span className="links">
        {gift.receiptHref && <a href={to(gift.receiptHref)}>{t("privacy.receiptFile")}</a>}
        {gift.certificateHref && <a href={to(gift.certificateHref)}>{t("giving.particulars.download")}</a>}
        <a href={to(gift.href)}>{t("privacy.seeGift")}</a>
      </span>
    </li>
  );
}
