/** What the site has of somebody, for its page and as JSON. Amounts in rupees. */
import type { ContactMessage, Donation, MonthlyDonation, OutboxMail } from "#db/schema";
import type { MyData } from "./personal-data.server";
import { maskedPan } from "~/lib/pan";
import { maskEmail, particularsHref } from "~/features/donations/donation-view";
import { RECEIPT_COPY, RECEIPT_TO } from "~/features/mail/mail-kinds";
import { limits } from "~/lib/limits";
import { longMoment, toDateView } from "~/lib/dates";
import { rupees, shortRupees } from "~/lib/rupees";
import { countryName } from "~/locales/countries";
import type { Language } from "~/locales/language";
import { wordsIn } from "~/locales/messages-in";

/** One gift, message, mail …: a heading, and each thing that stands there by its label. */
export type MyDataCard = {
  heading: string;
  facts: [label: string, value: string][];
  /** The page of a gift, and where address and PAN are given. */
  gift?: {
    href: string;
    receiptHref: string | null;
    /** Only where the address is proved. */
    certificateHref: string | null;
    particularsHref: string | null;
    hasParticulars: boolean;
  };
  /** The page of a monthly gift. */
  monthlyHref?: string;
};

const masked = (gift: Donation) => gift.pan_last4 && maskedPan(gift.pan_last4);
const referenceOf = (gift: Donation) => gift.order_id ?? gift.id;
/** That a receipt went elsewhere concerns the donor; the whole address is somebody else's. */
const recipientOf = ({ key, recipient }: OutboxMail) =>
  [RECEIPT_COPY, RECEIPT_TO].some((kind) => key.includes(`${kind}:`)) && recipient
    ? maskEmail(recipient)
    : recipient;

/** @param proved of an address: the path of its page, and the gifts whose tax certificate may be opened there */
export function toMyDataView(
  data: MyData,
  language: Language,
  proved?: { path: string; certificates: string[] },
) {
  const { headings, labels, ...words } = wordsIn(language).privacy;
  const { giving } = wordsIn(language);
  const methods: Partial<Record<string, string>> = wordsIn(language).receipt.methods;
  const countryOf = (code: string | null) => code && countryName(code, language);
  const at = (instant: string | null) => instant && longMoment(instant, language);
  const card = (heading: string, facts: [string, string | null | undefined][]): MyDataCard => ({
    heading,
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
  });
  const gift = (one: Donation): MyDataCard => {
    const [receipt] = ofGift(data.receipts, one);
    const told = data.events.filter(({ order_id }) => order_id !== null && order_id === one.order_id).length;
    const day = toDateView(one.paid_at ?? one.created_at, language).text;
    const what = [data.causes[one.cause_slug], shortRupees(one.amount_paise), day].filter(Boolean).join(", ");
    const { heading, facts } = card(`${headings.gift}: ${what}`, [
      [giving.status.reference, referenceOf(one)],
      [labels.name, one.name],
      [labels.email, one.email],
      [labels.phone, one.phone],
      [labels.address, one.address],
      [labels.pan, masked(one)],
      [labels.certificate, one.wants_certificate ? words.yes : null],
      [labels.amount, rupees(one.amount_paise)],
      [labels.returned, one.refunded_paise > 0 ? rupees(one.refunded_paise) : null],
      [labels.cause, data.causes[one.cause_slug]],
      [labels.state, words.states[one.state]],
      [labels.begun, at(one.created_at)],
      [labels.paid, one.received_on ? toDateView(one.received_on, language).text : at(one.paid_at)],
      [labels.method, one.method && (methods[one.method] ?? one.method)],
      [labels.receipt, receipt && `${receipt.number} (${longMoment(receipt.issued_at, language)})`],
      ...ofGift(data.filed, one).map(({ year, filed_at, certificate_number }): [string, string] => [
        labels.filed,
        [year, longMoment(filed_at, language), certificate_number].filter(Boolean).join(" · "),
      ]),
      ...ofGift(data.requests, one).map(({ reason }): [string, string] => [labels.reason, reason]),
      [labels.country, countryOf(one.visitor_country)],
      [
        labels.statement,
        one.citizenship_statement &&
          `“${one.citizenship_statement}” (${at(one.citizenship_stated_at) ?? ""})`,
      ],
      [labels.note, one.note],
      [labels.failure, one.failure_reason],
      [labels.provider, told > 0 ? words.told(told) : null],
    ]);
    const hasParticulars = Boolean(one.address ?? one.pan_last4);
    const href = `/donation/${one.token}`;
    const receiptHref = receipt ? `${href}/receipt.pdf` : null;
    const certificateHref = proved?.certificates.includes(one.id)
      ? `${proved.path}/certificate/${one.id}`
      : null;
    return {
      heading,
      facts,
      gift: { href, receiptHref, certificateHref, particularsHref: particularsHref(one), hasParticulars },
    };
  };
  const monthly = (one: MonthlyDonation): MyDataCard => ({
    ...card(
      `${headings.monthly}: ${[data.causes[one.cause_slug], shortRupees(one.amount_paise)].filter(Boolean).join(", ")}`,
      [
        [giving.status.reference, one.subscription_id ?? one.id],
        [labels.name, one.name],
        [labels.email, one.email],
        [labels.phone, one.phone],
        [labels.address, one.address],
        [labels.pan, one.pan_last4 && maskedPan(one.pan_last4)],
        [labels.certificate, one.wants_certificate ? words.yes : null],
        [labels.amount, giving.monthly.everyMonth(rupees(one.amount_paise))],
        [labels.cause, data.causes[one.cause_slug]],
        [labels.state, giving.monthly.states[one.state].title],
        [labels.begun, at(one.created_at)],
        [labels.country, countryOf(one.visitor_country)],
        [
          labels.statement,
          one.citizenship_statement &&
            `“${one.citizenship_statement}” (${at(one.citizenship_stated_at) ?? ""})`,
        ],
      ],
    ),
    monthlyHref: `/monthly/${one.token}`,
  });
  const message = (one: ContactMessage) =>
    card(headings.message, [
      [labels.written, at(one.received_at)],
      [labels.name, one.name],
      [labels.email, one.email],
      [labels.phone, one.phone],
      [labels.subject, one.subject],
      [labels.text, one.message],
    ]);
  const mail = (one: OutboxMail) =>
    card(headings.mail, [
      [labels.subject, one.subject],
      [labels.to, recipientOf(one)],
      [labels.written, at(one.created_at)],
      [labels.sent, at(one.sent_at)],
      [labels.text, one.text],
    ]);
  const { account, counts } = data;
  return {
    cards: [
      ...data.monthly.map(monthly),
      ...data.gifts.map(gift),
      ...data.messages.map(message),
      ...data.mails.map(mail),
      ...data.donors.map(({ note, may_be_named, named_on }) =>
        card(headings.note, [
          [labels.text, note],
          [
            labels.named,
            may_be_named === null
              ? null
              : `${may_be_named ? words.yes : words.no} (${named_on ? toDateView(named_on, language).text : ""})`,
          ],
        ]),
      ),
      ...(account
        ? [
            card(headings.account, [
              [labels.email, account.email],
              [labels.phone, account.contact],
              [labels.since, at(account.created_at)],
            ]),
          ]
        : []),
    ],
    stays: [
      ...(data.stays.books
        ? [words.stays.books(limits.retention.paidGifts.years), words.stays.provider]
        : []),
      ...(data.stays.account ? [words.stays.account] : []),
      words.stays.backups,
    ],
    goes: (
      [
        [counts.gifts, words.erase.gifts],
        [counts.monthly, words.erase.monthly],
        [counts.unpaid, words.erase.unpaid],
        [counts.messages, words.erase.messages],
        [counts.mails, words.erase.mails],
        [counts.notes, () => words.erase.notes],
        [counts.accounts, () => words.erase.account],
      ] as const
    ).flatMap(([count, say]) => (count > 0 ? [say(count)] : [])),
  };
}

/** The same for programs: instants are ISO 8601, keys do not change with the language. */
export function myDataJson(data: MyData, now: Date) {
  return {
    madeAt: now.toISOString(),
    gifts: data.gifts.map((gift) => ({
      reference: referenceOf(gift),
      page: `/donation/${gift.token}`,
      name: gift.name,
      email: gift.email,
      phone: gift.phone,
      address: gift.address,
      pan: masked(gift),
      wantsCertificate: gift.wants_certificate === 1,
      amount: gift.amount_paise / 100,
      refunded: gift.refunded_paise / 100,
      currency: gift.currency,
      cause: gift.cause_slug,
      state: gift.state,
      mode: gift.mode,
      language: gift.lang,
      channel: gift.channel,
      method: gift.method,
      country: gift.visitor_country,
      statement: gift.citizenship_statement,
      statedAt: gift.citizenship_stated_at,
      note: gift.note,
      failureReason: gift.failure_reason,
      createdAt: gift.created_at,
      paidAt: gift.paid_at,
      receipts: ofGift(data.receipts, gift).map(({ number, donor_name, issued_at, cancelled_at }) => ({
        number,
        name: donor_name ?? gift.name,
        issuedAt: issued_at,
        cancelledAt: cancelled_at,
      })),
      statements: ofGift(data.filed, gift).map(({ year, filed_at, certificate_number }) => ({
        year,
        filedAt: filed_at,
        certificateNumber: certificate_number,
      })),
      refunds: ofGift(data.refunds, gift).map(({ amount_paise, status, created_at }) => ({
        amount: amount_paise / 100,
        status,
        createdAt: created_at,
      })),
      refundRequests: ofGift(data.requests, gift).map(({ amount_paise, reason, state, created_at }) => ({
        amount: amount_paise / 100,
        reason,
        state,
        createdAt: created_at,
      })),
      providerNotices: data.events
        .filter(({ order_id }) => order_id !== null && order_id === gift.order_id)
        .map(({ type, received_at }) => ({ type, receivedAt: received_at })),
    })),
    monthlyDonations: data.monthly.map((one) => ({
      reference: one.subscription_id ?? one.id,
      page: `/monthly/${one.token}`,
      ...{ name: one.name, email: one.email, phone: one.phone, address: one.address },
      pan: one.pan_last4 && maskedPan(one.pan_last4),
      wantsCertificate: one.wants_certificate === 1,
      amount: one.amount_paise / 100,
      cause: one.cause_slug,
      state: one.state,
      mode: one.mode,
      language: one.lang,
      country: one.visitor_country,
      statement: one.citizenship_statement,
      statedAt: one.citizenship_stated_at,
      createdAt: one.created_at,
      begunAt: one.started_at,
      endedAt: one.ended_at,
    })),
    messages: data.messages.map(({ name, email, phone, subject, message, received_at, handled_at }) => ({
      ...{ name, email, phone, subject, message },
      receivedAt: received_at,
      handledAt: handled_at,
    })),
    mails: data.mails.map((mail) => ({
      ...{ to: recipientOf(mail), subject: mail.subject, text: mail.text, state: mail.state },
      createdAt: mail.created_at,
      sentAt: mail.sent_at,
    })),
    notes: data.donors.map(({ note, may_be_named, named_on }) => ({
      note,
      mayBeNamed: may_be_named === null ? null : may_be_named === 1,
      askedOn: named_on,
    })),
    account: data.account && {
      email: data.account.email,
      contact: data.account.contact,
      verifiedAt: data.account.verified_at,
      staffSince: data.account.staff_since,
      createdAt: data.account.created_at,
    },
    stays: toMyDataView(data, "en").stays,
  };
}

const ofGift = <Row extends { donation_id: string }>(rows: Row[], { id }: Donation): Row[] =>
  rows.filter(({ donation_id }) => donation_id === id);
