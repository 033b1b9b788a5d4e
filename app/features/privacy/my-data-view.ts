import { personalColumns, type PersonalTable } from "#db/personal-data";
import type { ContactMessage, Donation, InKindGift, MonthlyDonation, OutboxMail } from "#db/schema";
import type { MyData } from "./personal-data.server";
import { maskedPan } from "~/lib/pan";
import { maskEmail, particularsHref, particularsLabel } from "~/features/donations/donation-view";
import { RECEIPT_COPY, RECEIPT_TO } from "~/features/receipts/receipt-email";
import { isOver, shownState } from "~/features/monthly/monthly-filters";
import { limits } from "~/lib/limits";
import { formatLongDateTime } from "~/lib/dates";
import { timesOf } from "~/features/volunteers/volunteer-state";
import { dayInWords } from "~/lib/india-time";
import { formatRupees, shortRupees } from "~/lib/rupees";
import { countryName } from "~/locales/countries";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";

export type MyDataCard = {
  heading: string;
  facts: [label: string, value: string][];
  gift?: {
    href: string;
    receiptHref: string | null;
    /** Null without a certificate, or while the address is unproved. */
    certificateHref: string | null;
    particularsHref: string | null;
    particularsLabel: ReturnType<typeof particularsLabel>;
  };
  monthly?: { href: string; isOver: boolean };
  /** Of a sign-up, an offer of help or a story. */
  page?: { href: string; text: string };
};

const referenceOf = (donation: Donation) => donation.reference ?? donation.order_id ?? donation.id;
/** Masks other addresses: the donor may see that a receipt went elsewhere, but not another person's address. */
const recipientOf = ({ key, recipient }: OutboxMail) =>
  [RECEIPT_COPY, RECEIPT_TO].some((kind) => key.includes(`${kind}:`)) && recipient
    ? maskEmail(recipient)
    : recipient;

type Row = Record<string, string | number | null>;

const toExportRow = (table: PersonalTable, row: Row) => {
  const entries = personalColumns(table).map(({ column, exported: key, as }) => {
    const value = row[column] ?? null;
    const isShown = value !== null && as !== undefined;
    return [
      key,
      isShown
        ? { masked: maskedPan(String(value)), flag: value === 1, country: value, day: value }[as]
        : value,
    ];
  });
  return Object.fromEntries(entries.filter(([key]) => key !== null)) as Row;
};

/** `verified`: page path of a proved address, and ids of donations whose certificate it may open. */
export function toMyDataView(
  data: MyData,
  language: Language,
  verified?: { path: string; certificates: string[] },
) {
  const t = translator(language);
  const methods: Partial<Record<string, string>> = t("receipt.methods", { returnObjects: true });
  const formatMoment = (instant: string | null) => instant && formatLongDateTime(instant, language);
  const statementOf = (one: Donation | MonthlyDonation) =>
    one.citizenship_statement &&
    `“${one.citizenship_statement}” (${formatMoment(one.citizenship_stated_at) ?? ""})`;
  const updatesOf = ({ updates_wanted_at, updates_wording }: Donation | MonthlyDonation) =>
    updates_wanted_at && `${formatMoment(updates_wanted_at)}: “${updates_wording ?? ""}”`;
  const card = (heading: string, facts: [string, string | null | undefined][]): MyDataCard => ({
    heading,
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
  });
  const personalFacts = (table: PersonalTable, row: Row): [string, string | null][] =>
    personalColumns(table).map(({ column, label, as }) => {
      const value = String(row[column] ?? "");
      if (!value || !label) return ["", null];
      const shown = {
        masked: () => maskedPan(value),
        flag: () => (value === "1" ? t("privacy.yes") : value === "0" ? null : value),
        country: () => countryName(value, language),
        day: () => dayInWords(value, language),
        text: () => value,
      }[as ?? "text"]();
      const { tribute } = row;
      const isTribute = label === "tribute" && (tribute === "memory" || tribute === "honour");
      return [isTribute ? t(`tribute.kinds.${tribute}`) : t(`privacy.labels.${label}`), shown];
    });
  const gift = (donation: Donation): MyDataCard => {
    const [receipt] = forDonation(data.receipts, donation);
    const eventCount = data.events.filter(
      ({ order_id }) => order_id !== null && order_id === donation.order_id,
    ).length;
    const isUnpaid = donation.cheque_unpaid === 1;
    const day = dayInWords(donation.paid_at ?? donation.created_at, language);
    const what = [data.causes[donation.cause_slug], shortRupees(donation.amount_paise), day]
      .filter(Boolean)
      .join(", ");
    const { heading, facts } = card(`${t("privacy.headings.gift")}: ${what}`, [
      [t("giving.status.reference"), referenceOf(donation)],
      ...personalFacts("donations", {
        ...donation,
        citizenship_statement: statementOf(donation),
        updates_wanted_at: updatesOf(donation),
      }),
      [t("privacy.labels.amount"), formatRupees(donation.amount_paise)],
      [
        t("privacy.labels.amountPaid"),
        donation.captured_paise === null ? null : formatRupees(donation.captured_paise),
      ],
      [
        t("privacy.labels.returned"),
        donation.refunded_paise > 0 && !isUnpaid ? formatRupees(donation.refunded_paise) : null,
      ],
      [t("privacy.labels.cause"), data.causes[donation.cause_slug]],
      [t("privacy.labels.state"), t(`privacy.states.${isUnpaid ? "unpaid" : donation.state}`)],
      [t("privacy.labels.begun"), formatMoment(donation.created_at)],
      [
        t("privacy.labels.paid"),
        donation.received_on ? dayInWords(donation.received_on, language) : formatMoment(donation.paid_at),
      ],
      [t("privacy.labels.method"), donation.method && (methods[donation.method] ?? donation.method)],
      [
        t("privacy.labels.receipt"),
        receipt && `${receipt.number} (${formatLongDateTime(receipt.issued_at, language)})`,
      ],
      ...forDonation(data.filed, donation).map(({ year, filed_at, certificate_number }): [string, string] => [
        t("privacy.labels.filed"),
        [year, formatLongDateTime(filed_at, language), certificate_number].filter(Boolean).join(" · "),
      ]),
      ...bankLinesOf(data, donation).flatMap((line) =>
        personalFacts("bank_lines", {
          ...line,
          narration: [dayInWords(line.day, language), formatRupees(line.sum_paise), line.narration].join(
            " · ",
          ),
        }),
      ),
      ...forDonation(data.requests, donation).flatMap((request) => personalFacts("refund_requests", request)),
      [t("privacy.labels.provider"), eventCount > 0 ? t("privacy.notified", { count: eventCount }) : null],
    ]);
    const href = `/donation/${donation.token}`;
    const receiptHref = receipt ? `${href}/receipt.pdf` : null;
    const certificateHref = verified?.certificates.includes(donation.id)
      ? `${verified.path}/certificate/${donation.id}`
      : null;
    return {
      heading,
      facts,
      gift: {
        href,
        receiptHref,
        certificateHref,
        particularsHref: particularsHref(donation),
        particularsLabel: particularsLabel(donation, data.certifiable.includes(donation.id)),
      },
    };
  };
  const monthly = (monthlyDonation: MonthlyDonation): MyDataCard => ({
    ...card(
      `${t("privacy.headings.monthly")}: ${[data.causes[monthlyDonation.cause_slug], shortRupees(monthlyDonation.amount_paise)].filter(Boolean).join(", ")}`,
      [
        [t("giving.status.reference"), monthlyDonation.subscription_id ?? monthlyDonation.id],
        ...personalFacts("monthly_donations", {
          ...monthlyDonation,
          citizenship_statement: statementOf(monthlyDonation),
          updates_wanted_at: updatesOf(monthlyDonation),
        }),
        [
          t("privacy.labels.amount"),
          t("giving.monthly.everyMonth", { amount: formatRupees(monthlyDonation.amount_paise) }),
        ],
        [t("privacy.labels.cause"), data.causes[monthlyDonation.cause_slug]],
        [t("privacy.labels.state"), t(`giving.monthly.states.${shownState(monthlyDonation)}.title`)],
        [t("privacy.labels.begun"), formatMoment(monthlyDonation.created_at)],
      ],
    ),
    monthly: { href: `/monthly/${monthlyDonation.token}`, isOver: isOver(monthlyDonation) },
  });
  const inKind = (one: InKindGift): MyDataCard =>
    card(`${t("privacy.headings.inKind")}: ${one.what}, ${one.quantity}`, [
      [t("receipt.number"), one.number],
      ...personalFacts("in_kind_gifts", one),
      [t("privacy.labels.cause"), data.causes[one.cause_slug]],
      [t("receipt.receivedOn"), dayInWords(one.day, language)],
      [
        t("privacy.labels.state"),
        one.voided_at && `${t("privacy.states.voided")} (${dayInWords(one.voided_at, language)})`,
      ],
    ]);
  const message = (one: ContactMessage) =>
    card(t("privacy.headings.message"), [
      [t("privacy.labels.written"), formatMoment(one.received_at)],
      ...personalFacts("contact_messages", one),
    ]);
  const signUp = (one: MyData["signUps"][number]) => ({
    ...card(`${t("privacy.headings.signUp")}: ${one.title}`, [
      [t("signUp.mail.when"), one.event_date && dayInWords(one.event_date, language)],
      ...personalFacts("sign_ups", { ...one, token: null }),
      [t("signUp.mail.people"), String(one.people)],
      [t("privacy.labels.state"), t(`signUp.page.state.${one.state}`)],
      [t("privacy.labels.written"), formatMoment(one.created_at)],
    ]),
    page: { href: `/sign-up/${one.token}`, text: t("signUp.mail.see") },
  });
  const volunteer = (one: MyData["volunteers"][number]) => ({
    ...card(t("privacy.headings.volunteer"), [
      ...personalFacts("volunteers", one),
      [
        t("volunteer.fields.times"),
        timesOf(one)
          .map((time) => t(`volunteer.times.${time}`))
          .join(", "),
      ],
      [t("privacy.labels.state"), t(`volunteer.states.${one.state}`)],
      [t("privacy.labels.written"), formatMoment(one.created_at)],
    ]),
    page: { href: `/volunteer/${one.token}`, text: t("volunteer.mail.see") },
  });
  const readerStory = (one: MyData["readerStories"][number]) => ({
    ...card(`${t("privacy.headings.readerStory")}: ${one.title}`, [
      ...personalFacts("reader_stories", { ...one, title: null, token: null }),
      [t("readerStory.page.picture"), one.image_id && t("readerStory.page.hasPicture")],
      [t("readerStory.fields.publishAs"), t(`readerStory.publishAs.${one.publish_as}`)],
      [t("privacy.labels.state"), t(`readerStory.page.states.${one.state}.heading`)],
      [t("privacy.labels.written"), formatMoment(one.created_at)],
    ]),
    page: { href: `/yourStory/${one.token}`, text: t("readerStory.mail.see") },
  });
  const mail = (one: OutboxMail) =>
    card([t("privacy.headings.mail"), one.subject].filter(Boolean).join(": "), [
      [t("privacy.labels.written"), formatMoment(one.created_at)],
      [t("privacy.labels.sent"), formatMoment(one.sent_at)],
      ...personalFacts("outbox", { ...one, subject: null, recipient: recipientOf(one) }),
    ]);
  const { account, counts, erased } = data;
  const hasColumn = (name: string) =>
    Object.values(erased).some((columns) => columns.some(({ column }) => column === name));
  return {
    cards: [
      ...data.monthly.map(monthly),
      ...data.donations.map(gift),
      ...data.inKind.map(inKind),
      ...data.messages.map(message),
      ...data.signUps.map(signUp),
      ...data.volunteers.map(volunteer),
      ...data.readerStories.map(readerStory),
      ...data.mails.map(mail),
      ...data.donors.map(({ note, may_be_named, named_on }) =>
        card(
          t("privacy.headings.note"),
          personalFacts("donors", {
            note,
            may_be_named:
              may_be_named === null
                ? null
                : `${may_be_named ? t("privacy.yes") : t("privacy.no")} (${named_on ? dayInWords(named_on, language) : ""})`,
          }),
        ),
      ),
      ...(account
        ? [
            card(
              t("privacy.headings.account"),
              personalFacts("users", { ...account, created_at: formatMoment(account.created_at) }),
            ),
          ]
        : []),
    ],
    stays: [
      ...(data.stays.books ? [t("privacy.stays.books", { years: limits.retention.paidGifts.years })] : []),
      ...(data.stays.provider ? [t("privacy.stays.provider")] : []),
      ...(data.stays.account ? [t("privacy.stays.account")] : []),
      t("privacy.stays.backups"),
    ],
    goes: [
      ...(["gifts", "monthly", "unpaid"] as const).flatMap((group) => {
        const labels = erased[group].flatMap(({ label }) =>
          label && label !== "updates" ? t(`privacy.labels.${label}`) : [],
        );
        return counts[group] > 0 && labels.length > 0
          ? t(`privacy.erase.${group}`, { count: counts[group], what: [...new Set(labels)].join(", ") })
          : [];
      }),
      ...(hasColumn("tribute_token") ? [t("privacy.erase.card")] : []),
      ...(hasColumn("updates_wanted_at") ? [t("privacy.erase.updates")] : []),
      ...(
        [
          [counts.inKind, "privacy.erase.inKind"],
          [counts.messages, "privacy.erase.messages"],
          [counts.signUps, "privacy.erase.signUps"],
          [counts.volunteers, "privacy.erase.volunteers"],
          [counts.readerStories, "privacy.erase.readerStories"],
          [counts.mails, "privacy.erase.mails"],
          [counts.notes, "privacy.erase.notes"],
          [counts.accounts, "privacy.erase.account"],
        ] as const
      ).flatMap(([count, key]) => (count > 0 ? [t(key, { count })] : [])),
      ...(losesCertificate(data) ? [t("privacy.erase.certificate")] : []),
    ],
  };
}

/** True when a certificate was asked for and not issued yet: it is mailed to the address that goes. */
const losesCertificate = ({ donations, certifiable, filed }: MyData): boolean =>
  donations.some(
    ({ id, wants_certificate, email, state }) =>
      (state === "paid" || state === "partially_refunded") &&
      wants_certificate === 1 &&
      email !== null &&
      certifiable.includes(id) &&
      !filed.some(({ donation_id, certificate_number }) => donation_id === id && certificate_number !== null),
  );

export function myDataJson(data: MyData, now: Date) {
  return {
    madeAt: now.toISOString(),
    gifts: data.donations.map((gift) => ({
      reference: referenceOf(gift),
      page: `/donation/${gift.token}`,
      ...toExportRow("donations", gift),
      amount: gift.amount_paise / 100,
      amountPaid: gift.captured_paise === null ? null : gift.captured_paise / 100,
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
      receipts: forDonation(data.receipts, gift).map((receipt) => ({
        ...toExportRow("receipts", { ...receipt, donor_name: receipt.donor_name ?? gift.name }),
        number: receipt.number,
        issuedAt: receipt.issued_at,
        cancelledAt: receipt.cancelled_at,
      })),
      statements: forDonation(data.filed, gift).map(({ year, filed_at, certificate_number }) => ({
        year,
        filedAt: filed_at,
        certificateNumber: certificate_number,
      })),
      refunds: forDonation(data.refunds, gift).map(({ amount_paise, status, created_at }) => ({
        amount: amount_paise / 100,
        status,
        createdAt: created_at,
      })),
      bankLines: bankLinesOf(data, gift).map((line) => ({
        ...toExportRow("bank_lines", line),
        day: line.day,
        amount: line.sum_paise / 100,
      })),
      refundRequests: forDonation(data.requests, gift).map((request) => ({
        ...toExportRow("refund_requests", request),
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
      ...toExportRow("monthly_donations", one),
      amount: one.amount_paise / 100,
      cause: one.cause_slug,
      state: one.state,
      mode: one.mode,
      language: one.lang,
      createdAt: one.created_at,
      begunAt: one.started_at,
      endedAt: one.ended_at,
    })),
    giftsInKind: data.inKind.map((one) => ({
      ...toExportRow("in_kind_gifts", one),
      number: one.number,
      day: one.day,
      what: one.what,
      quantity: one.quantity,
      value: one.value_paise === null ? null : one.value_paise / 100,
      cause: one.cause_slug,
      language: one.lang,
      voidedAt: one.voided_at,
    })),
    messages: data.messages.map((message) => ({
      ...toExportRow("contact_messages", message),
      receivedAt: message.received_at,
      handledAt: message.handled_at,
    })),
    signUps: data.signUps.map((one) => ({
      ...toExportRow("sign_ups", one),
      page: `/sign-up/${one.token}`,
      event: one.title,
      day: one.event_date,
      people: one.people,
      state: one.state,
      came: one.came_at !== null,
      createdAt: one.created_at,
    })),
    volunteers: data.volunteers.map((one) => ({
      ...toExportRow("volunteers", one),
      page: `/volunteer/${one.token}`,
      state: one.state,
      createdAt: one.created_at,
    })),
    stories: data.readerStories.map((one) => ({
      ...toExportRow("reader_stories", one),
      page: `/yourStory/${one.token}`,
      publishAs: one.publish_as,
      agreedTo: one.consent,
      hasPicture: one.image_id !== null,
      state: one.state,
      createdAt: one.created_at,
    })),
    mails: data.mails.map((mail) => ({
      ...toExportRow("outbox", { ...mail, recipient: recipientOf(mail) }),
      state: mail.state,
      createdAt: mail.created_at,
      sentAt: mail.sent_at,
    })),
    notes: data.donors.map((donor) => toExportRow("donors", donor)),
    account: data.account && toExportRow("users", data.account),
    stays: toMyDataView(data, "en").stays,
  };
}

const forDonation = <Row extends { donation_id: string }>(rows: Row[], { id }: Donation): Row[] =>
  rows.filter(({ donation_id }) => donation_id === id);

const bankLinesOf = ({ bankLines }: MyData, { id }: Donation) =>
  bankLines.filter(({ donation_id }) => donation_id === id);
