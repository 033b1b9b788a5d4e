/** The mails about a monthly gift. Each names the donor's page of it, where it can be ended. */
import { rupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { wordsIn } from "~/locales/messages-in";
import { buildEmail, type Email } from "~/features/mail/email-layout";

/** What happened. Days are in words. */
export type MonthlyNews =
  /** `besideLink`: the page of another one under the same address that goes on. */
  | { kind: "begun"; besideLink: string | null }
  /** The bank declined a month's first try. */
  | { kind: "failed"; day: string }
  /** All tries of a month were declined. */
  | { kind: "halted" }
  | { kind: "cancelled" | "completed" }
  /** Another amount from `day` on; null when the day is not known. */
  | { kind: "changed"; beforePaise: number; day: string | null };

export function monthlyMail(gift: {
  news: MonthlyNews;
  donorName: string | null;
  amountPaise: number;
  causeName: string;
  /** The donor's page of it. */
  link: string;
  foundationName: string;
  /** No money moves: practice mode or the provider's test keys. */
  practice: boolean;
  language: Language;
}): Email {
  const { dear, dearFriend, monthly: words, closing } = wordsIn(gift.language).mail;
  const name = gift.donorName?.replace(/\s+/g, " ").trim();
  const beside = gift.news.kind === "begun" ? gift.news.besideLink : null;
  const subject = words.subjects[gift.news.kind];
  return buildEmail({
    subject: gift.practice ? words.practiceSubject(subject) : subject,
    language: gift.language,
    foundationName: gift.foundationName,
    notice: gift.practice ? words.practiceNotice : undefined,
    paragraphs: [name ? dear(name) : dearFriend, ...paragraphs(gift)],
    link: { text: words.link, url: gift.link },
    more: beside === null ? undefined : { text: words.beside, link: { text: words.besideLink, url: beside } },
    afterword: words.afterword,
    closing,
  });
}

function paragraphs({ news, amountPaise, causeName, language }: Parameters<typeof monthlyMail>[0]): string[] {
  const words = wordsIn(language).mail.monthly;
  const given = { amount: rupees(amountPaise), cause: causeName };
  switch (news.kind) {
    case "begun":
      return [words.begun(given), words.end];
    case "failed":
      return [words.failed({ ...given, day: news.day }), words.triedAgain];
    case "halted":
      return [words.halted(given), words.missed, words.notDoubled];
    case "cancelled":
      return [words.cancelled(given), words.thanks];
    case "completed":
      return [words.completed(given), words.thanks];
    case "changed": {
      const change = { ...given, before: rupees(news.beforePaise) };
      return [
        news.day === null ? words.changed(change) : words.changedFrom({ ...change, day: news.day }),
        words.notAgreed,
      ];
    }
  }
}
