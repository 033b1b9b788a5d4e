import { personalColumns, type PersonalTable } from "#db/personal-data";
import type { ContactMessage, Donation, MonthlyDonation, OutboxMail } from "#db/schema";
import type { MyData } from "./personal-data.server";
import { maskedPan } from "~/lib/pan";
import { maskEmail, particularsHref } from "~/features/donations/donation-view";
import { RECEIPT_COPY, RECEIPT_TO } from "~/features/receipts/receipt-mail-kinds";
import { limits } from "~/lib/limits";
import { longMoment, toDateView } from "~/lib/dates";
import { rupees, shortRupees } from "~/lib/rupees";
import { countryName } from "~/locales/countries";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";

export type MyDataCard = {
  heading: string;
  facts: [label: string, value: string][];
  gift?: {
    href: string;
    receiptHref: string | null;
    /** Only with a proved address. */
    certificateHref: string | null;
    particularsHref: string | null;
    hasParticulars: boolean;
  };
  monthlyHref?: string;
};

const referenceOf = (gift: Donation) => gift.reference ?? gift.order_id ?? gift.id;
/** Masked: the donor may know that a receipt went elsewhere, but not somebody else's address. */
const recipientOf = ({ key, recipient }: OutboxMail) =>
  [RECEIPT_COPY, RECEIPT_TO].some((kind) => key.includes(`${kind}:`)) && recipient
    ? maskEmail(recipient)
    : recipient;

type Row = Record<string, string | number | null>;

const exported = (table: PersonalTable, row: Row) => {
  const entries = personalColumns(table).map(({ column, exported: key, as }) => {
    const value = row[column] ?? null;
    const isShown = value !== null && as !== undefined;
    return [
      key,
      isShown ? { masked: maskedPan(String(value)), flag: value === 1, country: value }[as] : value,
    ];
  });
  return Object.fromEntries(entries.filter(([key]) => key !== null)) as Row;
};

/** `proved`: page path of a proved address, and the donations whose certificate it may open. */
export function toMyDataView(
  data: MyData,
  language: Language,
  proved?: { path: string; certificates: string[] },
) {
  const t = translator(language);
  const methods: Partial<Record<string, string>> = t("receipt.methods", { returnObjects: true });
  const at = (instant: string | null) => instant && longMoment(instant, language);
  const statementOf = (one: Donation | MonthlyDonation) =>
    one.citizenship_statement && `“${one.citizenship_statement}” (${at(one.citizenship_stated_at) ?? ""})`;
  const card = (heading: string, facts: [string, string | null | undefined][]): MyDataCard => ({
    heading,
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
  });
  const personal = (table: PersonalTable, row: Row): [string, string | null][] =>
    personalColumns(table).map(({ column, label, as }) => {
      const value = String(row[column] ?? "");
      if (!value || !label) return ["", null];
      const shown = {
        masked: () => maskedPan(value),
        flag: () => (value === "1" ? t("privacy.yes") : value === "0" ? null : value),
        country: () => countryName(value, language),
        text: () => value,
      }[as ?? "text"]();
      return [t(`privacy.labels.${label}`), shown];
    });
  const gift = (one: Donation): MyDataCard => {
    const [receipt] = ofGift(data.receipts, one);
    const told = data.events.filter(({ order_id }) => order_id !== null && order_id === one.order_id).length;
    const day = toDateView(one.paid_at ?? one.created_at, language).text;
    const what = [data.causes[one.cause_slug], shortRupees(one.amount_paise), day].filter(Boolean).join(", ");
    const { heading, facts } = card(`${t("privacy.headings.gift")}: ${what}`, [
      [t("giving.status.reference"), referenceOf(one)],
      ...personal("donations", { ...one, citizenship_statement: statementOf(one) }),
      [t("privacy.labels.amount"), rupees(one.amount_paise)],
      [t("privacy.labels.returned"), one.refunded_paise > 0 ? rupees(one.refunded_paise) : null],
      [t("privacy.labels.cause"), data.causes[one.cause_slug]],
      [t("privacy.labels.state"), t(`privacy.states.${one.state}`)],
      [t("privacy.labels.begun"), at(one.created_at)],
      [
        t("privacy.labels.paid"),
        one.received_on ? toDateView(one.received_on, language).text : at(one.paid_at),
      ],
      [t("privacy.labels.method"), one.method && (methods[one.method] ?? one.method)],
      [
        t("privacy.labels.receipt"),
        receipt && `${receipt.number} (${longMoment(receipt.issued_at, language)})`,
      ],
      ...ofGift(data.filed, one).map(({ year, filed_at, certificate_number }): [string, string] => [
        t("privacy.labels.filed"),
        [year, longMoment(filed_at, language), certificate_number].filter(Boolean).join(" · "),
      ]),
      ...ofGift(data.requests, one).flatMap((request) => personal("refund_requests", request)),
      [t("privacy.labels.provider"), told > 0 ? t("privacy.notified", { count: told }) : null],
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
      `${t("privacy.headings.monthly")}: ${[data.causes[one.cause_slug], shortRupees(one.amount_paise)].filter(Boolean).join(", ")}`,
      [
        [t("giving.status.reference"), one.subscription_id ?? one.id],
        ...personal("monthly_donations", { ...one, citizenship_statement: statementOf(one) }),
        [t("privacy.labels.amount"), t("giving.monthly.everyMonth", { amount: rupees(one.amount_paise) })],
        [t("privacy.labels.cause"), data.causes[one.cause_slug]],
        [t("privacy.labels.state"), t(`giving.monthly.states.${one.state}.title`)],
        [t("privacy.labels.begun"), at(one.created_at)],
      ],
    ),
    monthlyHref: `/monthly/${one.token}`,
  });
  const message = (one: ContactMessage) =>
    card(t("privacy.headings.message"), [
      [t("privacy.labels.written"), at(one.received_at)],
      ...personal("contact_messages", one),
    ]);
  const mail = (one: OutboxMail) =>
    card(t("privacy.headings.mail"), [
      [t("privacy.labels.written"), at(one.created_at)],
      [t("privacy.labels.sent"), at(one.sent_at)],
      ...personal("outbox", { ...one, recipient: recipientOf(one) }),
    ]);
  const { account, counts } = data;
  return {
    cards: [
      ...data.monthly.map(monthly),
      ...data.gifts.map(gift),
      ...data.messages.map(message),
      ...data.mails.map(mail),
      ...data.donors.map(({ note, may_be_named, named_on }) =>
        card(
          t("privacy.headings.note"),
          personal("donors", {
            note,
            may_be_named:
              may_be_named === null
                ? null
                : `${may_be_named ? t("privacy.yes") : t("privacy.no")} (${named_on ? toDateView(named_on, language).text : ""})`,
          }),
        ),
      ),
      ...(account
        ? [
            card(
              t("privacy.headings.account"),
              personal("users", { ...account, created_at: at(account.created_at) }),
            ),
          ]
        : []),
    ],
    stays: [
      ...(data.stays.books
        ? [t("privacy.stays.books", { years: limits.retention.paidGifts.years }), t("privacy.stays.provider")]
        : []),
      ...(data.stays.account ? [t("privacy.stays.account")] : []),
      t("privacy.stays.backups"),
    ],
    goes: (
      [
        [counts.gifts, "privacy.erase.gifts"],
        [counts.monthly, "privacy.erase.monthly"],
        [counts.unpaid, "privacy.erase.unpaid"],
        [counts.messages, "privacy.erase.messages"],
        [counts.mails, "privacy.erase.mails"],
        [counts.notes, "privacy.erase.notes"],
        [counts.accounts, "privacy.erase.account"],
      ] as const
    ).flatMap(([count, key]) => (count > 0 ? [t(key, { count })] : [])),
  };
}

export function myDataJson(data: MyData, now: Date) {
  return {
    madeAt: now.toISOString(),
    gifts: data.gifts.map((gift) => ({
      reference: referenceOf(gift),
      page: `/donation/${gift.token}`,
      ...exported("donations", gift),
      amount: gift.amount_paise / 100,
      refunded: gift.refunded_paise / 100,
      currency: gift.currency,
      cause: gift.cause_slug,
      state: gift.state,
      mode: gift.mode,
      language: gift.lang,
      channel: gift.channel,
      method: gift.method,
      createdAt: gift.created_at,
      paidAt: gift.paid_at,
      receipts: ofGift(data.receipts, gift).map((receipt) => ({
        ...exported("receipts", { ...receipt, donor_name: receipt.donor_name ?? gift.name }),
        number: receipt.number,
        issuedAt: receipt.issued_at,
        cancelledAt: receipt.cancelled_at,
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
      refundRequests: ofGift(data.requests, gift).map((request) => ({
        ...exported("refund_requests", request),
        amount: request.amount_paise / 100,
        state: request.state,
        createdAt: request.created_at,
      })),
      providerNotices: data.events
        .filter(({ order_id }) => order_id !== null && order_id === gift.order_id)
        .map(({ type, received_at }) => ({ type, receivedAt: received_at })),
    })),
    monthlyDonations: data.monthly.map((one) => ({
      reference: one.subscription_id ?? one.id,
      page: `/monthly/${one.token}`,
      ...exported("monthly_donations", one),
      amount: one.amount_paise / 100,
      cause: one.cause_slug,
      state: one.state,
      mode: one.mode,
      language: one.lang,
      createdAt: one.created_at,
      begunAt: one.started_at,
      endedAt: one.ended_at,
    })),
    messages: data.messages.map((message) => ({
      ...exported("contact_messages", message),
      receivedAt: message.received_at,
      handledAt: message.handled_at,
    })),
    mails: data.mails.map((mail) => ({
      ...exported("outbox", { ...mail, recipient: recipientOf(mail) }),
      state: mail.state,
      createdAt: mail.created_at,
      sentAt: mail.sent_at,
    })),
    notes: data.donors.map((donor) => exported("donors", donor)),
    account: data.account && exported("users", data.account),
    stays: toMyDataView(data, "en").stays,
  };
}

const ofGift = <Row extends { donation_id: string }>(rows: Row[], { id }: Donation): Row[] =>
  rows.filter(({ donation_id }) => donation_id === id);
