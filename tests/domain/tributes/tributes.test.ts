import { beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { StartDonation } from "~/features/donations/donation-form.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { deliverDueMail } from "~/features/mail/outbox.server";
import { recordPayment } from "~/features/payments/record-payment.server";
import { recordRefund } from "~/features/payments/returned-money.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { withoutLinks } from "~/features/mail/greeting";
import { outboxFacts } from "~/features/mail/mail-status.server";
import {
  announceTribute,
  correctTributeMail,
  findTributeCard,
  tributeMail,
  tributeMailState,
} from "~/features/tributes/tributes.server";
import type { MailToSend } from "~/integrations/smtp.server";
import { mailTemplates } from "~/features/features.server";
import { todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { freshDatabase, insertDonation, paymentFor, UNPAID } from "../../support/donation";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const TRIBUTE = {
  tribute: "memory",
  ...{ tribute_name: "Lakshmi Nair", tribute_email: "family@example.org" },
  tribute_message: "She taught all of us to read.",
} as const;

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const unpaid = (details: Partial<Donation> = {}) => insertDonation(db, { ...UNPAID, ...TRIBUTE, ...details });
const pay = ({ id, order_id }: Donation) => recordPayment(db, paymentFor(`pay_${id}`, order_id), NOW);
const mails = () => db.selectFrom("outbox").selectAll().where("kind", "=", "tribute").execute();

async function delivered(now = NOW): Promise<MailToSend[]> {
  const sent: MailToSend[] = [];
  const sender = { send: (mail: MailToSend) => Promise.resolve(`250 ${sent.push(mail)}`) };
  await deliverDueMail(db, { sender, templates: mailTemplates, now, log: () => undefined });
  return sent.filter(({ to }) => to === TRIBUTE.tribute_email);
}

describe("tribute fields of the donation form", () => {
  const read = (typed: Record<string, unknown>) => StartDonation.safeParse({ amount: "500", ...typed });
  const errorAt = (typed: Record<string, unknown>) => {
    const { error } = read(typed);
    return error?.issues.map(({ path, message }) => [path[0], message]);
  };

  test("default to no tribute, and then drop the other fields", () => {
    const typed = { tributeName: "Lakshmi", tributeEmail: "no address", tributeMessage: "x".repeat(999) };
    const none = { tribute: "none", tributeName: null, tributeEmail: null, tributeSendOn: null };
    for (const tribute of [undefined, "", "none"])
      expect(read({ tribute, ...typed }).data).toMatchObject(none);
  });

  test("refuse a tribute without a name, with an invalid email address or a long message", () => {
    for (const tributeName of [undefined, " ", "\u202e", "…", 7, ["a"]])
      expect(errorAt({ tribute: "memory", tributeName })?.[0]?.[0]).toBe("tributeName");
    expect(errorAt({ tribute: "honour" })).toEqual([["tributeName", "tribute.nameRequired"]]);
    expect(errorAt({ tribute: "party" })).toContainEqual(["tribute", "tribute.unknown"]);
    const named = { tribute: "honour", tributeName: "Lakshmi" };
    expect(errorAt({ ...named, tributeEmail: "a@b" })?.[0]?.[0]).toBe("tributeEmail");
    expect(errorAt({ ...named, tributeMessage: "x".repeat(301) })?.[0]?.[0]).toBe("tributeMessage");
    expect(errorAt({ ...named, tributeMessage: "x".repeat(300) })).toBeUndefined();
  });

  test("take an occasion with an honour alone, and a day within a year", () => {
    const card = {
      tributeName: "Lakshmi",
      tributeOccasion: "onam",
      tributeDesign: "eid",
      tributeFrom: "Asha",
    };
    expect(read({ tribute: "honour", ...card }).data).toMatchObject(card);
    expect(read({ tribute: "memory", ...card }).data).toMatchObject({ ...card, tributeOccasion: null });
    const honour = { tribute: "honour", tributeName: "Lakshmi" };
    expect(read({ ...honour, tributeOccasion: "none", tributeDesign: "" }).data).toMatchObject({
      tributeOccasion: null,
      tributeDesign: null,
    });
    for (const [name, wrong] of [
      ["tributeOccasion", "easter"],
      ["tributeDesign", "../x"],
      ["tributeDesign", ["eid"]],
    ] as const)
      expect(errorAt({ ...honour, [name]: wrong })?.[0]?.[0]).toBe(name);
    const today = todayInIndia(new Date());
    const inYears = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
    for (const tributeSendOn of [today, todayInIndia(new Date(), 30), inYears(1)])
      expect(read({ ...honour, tributeSendOn }).data).toMatchObject({ tributeSendOn });
    for (const day of [todayInIndia(new Date(), -1), todayInIndia(new Date(), 367), "2027-02-30", "x", 7])
      expect(errorAt({ ...honour, tributeSendOn: day })).toEqual([
        ["tributeSendOn", "tribute.sendOnInvalid"],
      ]);
  });

  test("remove control characters and direction marks", () => {
    const tributeName = "Lakshmi\r\nBcc: all@example.org\u202e\u0000";
    const named = { tribute: "memory", tributeName, tributeMessage: "One\r\ntwo\u202e\u0007" };
    expect(read(named).data).toMatchObject({
      tributeName: "Lakshmi Bcc: all@example.org",
      tributeMessage: "One\ntwo",
    });
  });
});

test("creates one card and one mail without the amount when a payment is reported repeatedly", async () => {
  const donation = await unpaid();
  expect(await mails()).toEqual([]);
  await pay(donation);
  await pay(donation);
  const { tribute_token, tribute_email } = await readDonation(db, donation.id);
  expect(tribute_token).toHaveLength(32);
  // The address is stored only in the outbox.
  expect(tribute_email).toBeNull();
  const [mail, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("In memory of Lakshmi Nair");
  expect(mail?.text).toContain("Asha Varghese made a gift to Development Foundation");
  expect(mail?.text).toContain(TRIBUTE.tribute_message);
  expect(mail?.text).toContain(`/tribute/${tribute_token}`);
  for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/500|₹/);
  expect(await findTributeCard(db, tribute_token ?? "", "en")).toMatchObject({
    name: "Lakshmi Nair",
    donorName: "Asha Varghese",
  });
});

test("makes a card without a mail when no address was given, and nothing without a tribute", async () => {
  const [quiet, none] = [await unpaid({ tribute_email: null }), await insertDonation(db, UNPAID)];
  await pay(quiet);
  await pay(none);
  expect(await mails()).toEqual([]);
  expect((await readDonation(db, quiet.id)).tribute_token).not.toBeNull();
  expect((await readDonation(db, none.id)).tribute_token).toBeNull();
});

test("mails a card without the donor's name when none was given", async () => {
  await pay(await unpaid({ name: null }));
  expect((await delivered())[0]?.text).toContain("Someone who remembers Lakshmi Nair has made a gift");
});

describe("a card for a day", () => {
  const before = new Date("2026-12-24T02:29:00.000Z");
  const eight = new Date("2026-12-24T02:30:00.000Z");
  const forChristmas = (details: Partial<Donation> = {}) =>
    unpaid({ tribute: "honour", tribute_send_on: "2026-12-24", tribute_from: "Asha chechi", ...details });

  test("is mailed at 8 in the morning in India, in the name that stands on it", async () => {
    const donation = await forChristmas();
    await pay(donation);
    expect(await tributeMailState(db, await readDonation(db, donation.id))).toMatchObject({
      state: "queued",
      waitsUntil: eight.toISOString(),
    });
    expect((await outboxFacts(db, new Date("2026-10-01T00:00:00.000Z"))).waitingSince).not.toBe(
      NOW.toISOString(),
    );
    expect(await delivered(before)).toEqual([]);
    const [mail] = await delivered(eight);
    expect(mail?.text).toContain("Asha chechi made a gift");
    expect(await delivered(eight)).toEqual([]);
  });

  test("is tried again for a week although it was written long before", async () => {
    await pay(await forChristmas());
    const sender = { send: () => Promise.reject(new Error("busy")) };
    const run = { sender, templates: mailTemplates, now: eight, log: () => undefined };
    await deliverDueMail(db, run);
    expect(await mails()).toMatchObject([{ state: "queued", attempts: 1 }]);
  });

  test("is mailed at once when the gift is paid later than its day", async () => {
    await pay(await forChristmas({ tribute_send_on: "2026-06-23" }));
    expect(await delivered()).toHaveLength(1);
  });

  test("is not mailed when the gift was refunded before", async () => {
    const donation = await forChristmas();
    await pay(donation);
    const paymentId = (await readDonation(db, donation.id)).payment_id ?? "";
    await recordRefund(db, { id: "rfnd_2", paymentId, amountPaise: 50_000, status: "processed" }, NOW);
    expect(await delivered(eight)).toEqual([]);
  });

  test("has its address and day corrected until it is sent", async () => {
    const donation = await forChristmas({ tribute_email: "wrong@example.org" });
    await pay(donation);
    const correct = (to: string | null, day: string | null, now = NOW) =>
      correctTributeMail(db, donation.token, { to, day }, "49.36.9.1", now);
    await correct(TRIBUTE.tribute_email, "2026-12-24");
    await correct(null, "2026-12-25");
    expect(await mails()).toMatchObject([
      { recipient: TRIBUTE.tribute_email, send_at: "2026-12-25T02:30:00.000Z" },
    ]);
    expect(await delivered(eight)).toEqual([]);
    await correct(null, null, eight);
    expect(await delivered(eight)).toHaveLength(1);
    await correct("stranger@example.org", "2026-12-31", eight);
    expect(await mails()).toMatchObject([{ recipient: TRIBUTE.tribute_email, state: "sent" }]);
  });

  test("loses its address when the donor or the family is erased", async () => {
    const [first, second] = [await forChristmas(), await forChristmas({ tribute_email: "kin@example.org" })];
    await pay(first);
    await pay(second);
    await erasePersonalData(db, { donation: first.id }, null, NOW);
    await erasePersonalData(db, { email: "kin@example.org" }, null, NOW);
    expect((await mails()).map(({ recipient, state }) => [recipient, state])).toEqual([
      ["", "given_up"],
      ["", "given_up"],
    ]);
    expect(await readDonation(db, first.id)).toMatchObject({ tribute_from: null, tribute_send_on: null });
  });
});

test("mails only in the first paid month of a monthly gift", async () => {
  for (const month of [1, 2])
    await pay(await unpaid({ subscription_id: "sub_1", order_id: `order_m${month}` }));
  expect(await mails()).toHaveLength(1);
  const months = await db.selectFrom("donations").select(["tribute_name", "tribute_email"]).execute();
  expect(months).toEqual(Array(2).fill({ tribute_name: "Lakshmi Nair", tribute_email: null }));
});

test("sends no mail and shows no card after the gift was refunded", async () => {
  const donation = await unpaid();
  await pay(donation);
  const { tribute_token, payment_id } = await readDonation(db, donation.id);
  await recordRefund(
    db,
    { id: "rfnd_1", paymentId: payment_id ?? "", amountPaise: 50_000, status: "processed" },
    NOW,
  );
  expect(await delivered()).toEqual([]);
  expect(await findTributeCard(db, tribute_token ?? "", "ml")).toBe("gone");
});

test("limits mails per recipient and hour, and still counts every payment", async () => {
  const most = limits.rate.tributeMails;
  for (let at = 0; at <= most; at += 1) {
    const donation = await unpaid({ tribute_email: at % 2 ? "family@example.org" : "FAMILY@example.org" });
    await pay(donation);
    expect((await readDonation(db, donation.id)).state).toBe("paid");
  }
  const states = (await mails()).map(({ state }) => state);
  expect(states.filter((state) => state === "queued")).toHaveLength(most);
  expect(states.at(-1), "its giver is told").toBe("given_up");
});

test("shows no typed text as a link, a header or markup", () => {
  for (const typed of ["http://evil.example/x", "www.evil.example", "//evil.example", "sales@evil.example"])
    expect(withoutLinks(typed)).not.toMatch(/\/\/|\.\w|@\w/);
  for (const [typed, shown] of [
    ["1.2.3.4/x", "1. 2.3.4/x"],
    ["evil\u2024example/x", "evil\u2024 example/x"],
    ["evil．example", "evil． example"],
    ["sales＠evil.example", "sales＠ evil. example"],
    ["tel:+919847012345", "tel: +919847012345"],
    ["javascript:alert(1)", "javascript: alert(1)"],
    ["mailto:a@b.cc", "mailto: a@ b. cc"],
    ["http:／／evil", "http: ／ ／evil"],
    ["K.P.Nair, 3.50, 12.5.2026, 3:30 pm", "K. P. Nair, 3.50, 12.5.2026, 3:30 pm"],
    ["അമ്മ: ഓർമയ്ക്ക്", "അമ്മ: ഓർമയ്ക്ക്"],
  ] as const)
    expect(withoutLinks(typed)).toBe(shown);
  const mail = tributeMail({
    kind: "honour",
    occasion: null,
    name: `<b>${"Lakshmi ".repeat(25)}</b> http://evil.example`,
    message: '<a href="http://evil.example">Win</a>',
    donorName: "www.evil.example",
    ...{
      causeName: "Life School",
      from: { name: "Foundation" },
      aboutLink: "https://give.example/detailAbout",
      practice: false,
      language: "en",
    },
    link: "https://give.example/tribute/token",
  });
  expect(mail.subject.length).toBeLessThan(100);
  expect([...mail.html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "https://give.example/tribute/token",
    "https://give.example/detailAbout",
  ]);
  expect(mail.html).not.toContain("<b>");
  expect(mail.html + mail.text).not.toContain("evil.example");
});

test("erases the family's email address, whether or not its mail was queued", async () => {
  const [waiting, paid] = [await unpaid(), await unpaid()];
  await pay(paid);
  await erasePersonalData(db, { email: "Family@example.org" }, null, NOW);
  expect((await readDonation(db, waiting.id)).tribute_email).toBeNull();
  expect(await mails()).toMatchObject([{ recipient: "", state: "given_up" }]);
  // Erasing the family's address must not erase the donor's name.
  expect((await readDonation(db, paid.id)).name).toBe("Asha Varghese");
});

test("erases the tribute of an unpaid gift, so that announcing it does nothing", async () => {
  const donation = await unpaid();
  await erasePersonalData(db, { donation: donation.id }, null, NOW);
  const erased = await readDonation(db, donation.id);
  expect(erased).toMatchObject({ tribute_name: null, tribute_email: null, tribute_message: null });
  await announceTribute(db, erased, NOW);
  expect(await mails()).toEqual([]);
});

test("hides the card and stops its mail when the donor's data is erased", async () => {
  const donation = await unpaid();
  await pay(donation);
  const { tribute_token } = await readDonation(db, donation.id);
  await erasePersonalData(db, { donation: donation.id }, null, NOW);
  expect(await findTributeCard(db, tribute_token ?? "", "en")).toBeNull();
  expect(await delivered()).toEqual([]);
  // The tribute's name stays with the paid donation.
  expect((await readDonation(db, donation.id)).tribute_name).toBe("Lakshmi Nair");
});
