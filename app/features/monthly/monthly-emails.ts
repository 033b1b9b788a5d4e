/** Each mail links to the donor's page, where the monthly donation can be ended. */
import { formatRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail, type Email, type Letterhead, type MailPicture } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";

export type MonthlyEvent =
  /** `otherMonthlyLink`: page of another running monthly donation with the same e-mail. */
  | { kind: "begun"; otherMonthlyLink: string | null; nextDay: string | null }
  /** `missedMonthLink`: form for paying the missed month. */
  | { kind: "failed"; day: string; missedMonthLink: string }
  | { kind: "halted"; missedMonthLink: string }
  | { kind: "cancelled" | "completed" }
  /** `day`: on which it goes on by itself. */
  | { kind: "paused"; day: string }
  | { kind: "pauseRefused" }
  /** `day`: next gift; null when unknown. */
  | { kind: "resumed" | "renewed"; day: string | null }
  /** Of staff, to agree to another amount. `day`: its first gift; null: at once. */
  | { kind: "invited"; beforePaise: number; day: string | null }
  /** `day`: first day of the new amount; null when unknown. */
  | { kind: "changed"; beforePaise: number; day: string | null };

export function monthlyMail(monthly: {
  news: MonthlyEvent;
  donorName: string | null;
  amountPaise: number;
  causeName: string;
  /** What the cause does; blank: not said. */
  causeSentence?: string;
  link: string;
  from: Letterhead;
  picture?: MailPicture;
  practice: boolean;
  language: Language;
}): Email {
  const t = translator(monthly.language);
  const isOver = monthly.news.kind === "cancelled" || monthly.news.kind === "completed";
  const subject = t(`mail.monthly.subjects.${monthly.news.kind}`);
  return buildEmail({
    subject: monthly.practice ? t("mail.monthly.practiceSubject", { subject }) : subject,
    language: monthly.language,
    from: monthly.from,
    picture: monthly.picture,
    kicker: monthly.causeName,
    ...(monthly.news.kind === "begun" && !monthly.practice && { lead: monthly.causeSentence }),
    heading: subject,
    notice: monthly.practice ? t("mail.monthly.practiceNotice") : undefined,
    paragraphs: [greeting(monthly.language, monthly.donorName), ...paragraphs(monthly)],
    facts: facts(monthly),
    link: {
      text: t(`mail.monthly.${monthly.news.kind === "invited" ? "agreeLink" : "link"}`),
      url: monthly.link,
    },
    more: moreLinks(monthly),
    afterword: t(isOver ? "mail.monthly.afterwordOver" : "mail.monthly.afterword"),
    closing: t("mail.closing"),
  });
}

function facts({ news, amountPaise, language }: Parameters<typeof monthlyMail>[0]): [string, string][] {
  const t = translator(language);
  const goesOn = ["begun", "changed", "resumed", "renewed"].includes(news.kind);
  const day = !goesOn ? null : "nextDay" in news ? news.nextDay : "day" in news ? news.day : null;
  return [
    [t(`mail.facts.${goesOn ? "monthlyAmount" : "amount"}`), formatRupees(amountPaise)],
    ...(day === null ? [] : [[t("mail.facts.nextMonth"), day] as [string, string]]),
  ];
}

function moreLinks({ news, language }: Parameters<typeof monthlyMail>[0]) {
  const t = translator(language);
  if (news.kind === "begun" && news.otherMonthlyLink !== null)
    return [
      {
        text: t("mail.monthly.beside"),
        link: { text: t("mail.monthly.otherMonthlyLink"), url: news.otherMonthlyLink },
      },
    ];
  if (news.kind === "failed" || news.kind === "halted")
    return [
      {
        text: t(`mail.monthly.byHand.${news.kind}`),
        link: { text: t("mail.monthly.missedMonthLink"), url: news.missedMonthLink },
      },
    ];
  return [];
}

function paragraphs(monthly: Parameters<typeof monthlyMail>[0]): string[] {
  const { news, amountPaise, causeName, practice, language } = monthly;
  const t = translator(language);
  const params = { amount: formatRupees(amountPaise), cause: causeName };
  switch (news.kind) {
    case "begun":
      return [t(`mail.monthly.${practice ? "practised" : "begun"}`, params), t("mail.monthly.end")];
    case "failed":
      return [t("mail.monthly.failed", { ...params, day: news.day }), t("mail.monthly.triedAgain")];
    case "halted":
      return [t("mail.monthly.halted", params), t("mail.monthly.missed"), t("mail.monthly.notDoubled")];
    case "cancelled":
      return [t("mail.monthly.cancelled", params), t("mail.monthly.thanks")];
    case "completed":
      return [t("mail.monthly.completed", params), t("mail.monthly.thanks")];
    case "paused":
      return [t("mail.monthly.paused", { ...params, day: news.day }), t("mail.monthly.pausedThen")];
    case "pauseRefused":
      return [t("mail.monthly.pauseRefused", params), t("mail.monthly.pauseInstead")];
    case "resumed":
      return [
        t("mail.monthly.resumed", params),
        ...(news.day === null ? [] : [t("mail.monthly.next", { day: news.day })]),
      ];
    case "renewed":
      return [
        t("mail.monthly.renewed", params),
        ...(news.day === null ? [] : [t("mail.monthly.next", { day: news.day })]),
      ];
    case "invited": {
      const change = { ...params, before: formatRupees(news.beforePaise) };
      return [
        news.day === null
          ? t("mail.monthly.invited", change)
          : t("mail.monthly.invitedFrom", { ...change, day: news.day }),
        t("mail.monthly.invitedThen"),
      ];
    }
    case "changed": {
      const change = { ...params, before: formatRupees(news.beforePaise) };
      return [
        news.day === null
          ? t("mail.monthly.changed", change)
          : t("mail.monthly.changedFrom", { ...change, day: news.day }),
        t("mail.monthly.notAgreed"),
      ];
    }
  }
}
