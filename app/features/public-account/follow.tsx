import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";
import { Lamps } from "~/features/donations/public/lamps";

type DayView = { iso: string; text: string };
/** `href`: null for an update, which is mailed only. */
export type FollowNews = { href: string | null; text: string; day: DayView };
export type FollowView = {
  received: DayView;
  /** `open`: no line of the bank's statements, read up to a day, shows it; null: no statement was read. */
  bank: { is: "there"; day: DayView } | { is: "cash" } | { is: "open"; readTo: string } | null;
  cause: string;
  /** Published spendings of the cause after the day of the gift, and the latest one. */
  spent: { sum: string; what: string; amount: string; day: DayView; billHref: string | null } | null;
  /** Since the day of the gift. */
  news: FollowNews | null;
  accountHref: string;
};

const Day = ({ iso, text }: DayView) => <time dateTime={iso}>{text}</time>;

/** "Follow my rupee" on a gift's page. */
export function Follow({ received, bank, cause, spent, news, accountHref }: FollowView) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <section className="part follow">
      <h2>{t("follow.title")}</h2>
      <Lamps
        steps={[
          {
            name: "received",
            isLit: true,
            text: (
              <>
                <strong>{t("follow.received")}</strong>
                <Day {...received} />
              </>
            ),
          },
          ...(bank
            ? [
                {
                  name: "bank",
                  isLit: bank.is !== "open",
                  text: (
                    <>
                      <strong>{t(`follow.bank.${bank.is}`)}</strong>
                      {bank.is === "there" && <Day {...bank.day} />}
                      {bank.is === "cash" && <Day {...received} />}
                      {bank.is === "open" && <span className="hint">{t("follow.bank.readTo", bank)}</span>}
                    </>
                  ),
                },
              ]
            : []),
          {
            name: "spent",
            isLit: spent !== null,
            text: spent ? (
              <>
                <strong>{t("follow.spent", { cause, sum: spent.sum })}</strong>
                <span lang={langOf(spent.what)}>
                  {spent.what}, {spent.amount}
                </span>
                <span className="hint">
                  <Day {...spent.day} />{" "}
                  {spent.billHref && <a href={spent.billHref}>{t("causeAccount.bill")}</a>}
                </span>
              </>
            ) : (
              <>
                <strong>{t("follow.notSpent", { cause })}</strong>
                <span className="hint">{t("follow.here")}</span>
              </>
            ),
          },
          {
            name: "news",
            isLit: news !== null,
            text: news ? (
              <>
                <strong>{t("follow.news")}</strong>
                <span lang={langOf(news.text)}>
                  {news.href ? <a href={to(news.href)}>{news.text}</a> : news.text}
                </span>
                <span className="hint">
                  {news.href ? <Day {...news.day} /> : t("follow.mailed", { day: news.day.text })}
                </span>
              </>
            ) : (
              <>
                <strong>{t("follow.noNews")}</strong>
                <span className="hint">{t("follow.here")}</span>
              </>
            ),
          },
        ]}
      />
      <p className="hint">
        {t("follow.noName")} <a href={to(accountHref)}>{t("causeAccount.see")}</a>
      </p>
    </section>
  );
}

/** The same in one line, for a list of gifts. */
export function FollowLine({ bank, cause, spent }: FollowView) {
  const t = useTranslate();
  const steps = [
    bank?.is === "there" && `${t("follow.bank.there")} ${bank.day.text}`,
    bank?.is === "cash" && t("follow.bank.cash"),
    bank?.is === "open" && t("follow.bank.open"),
    spent && t("follow.spent", { cause, sum: spent.sum }),
  ].filter(Boolean);
  return steps.length > 0 ? <span className="hint">{steps.join(" · ")}</span> : null;
}
