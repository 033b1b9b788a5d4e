/** Compares pages, searches and sums of the ledger with a plain scan, to the paisa. */
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import type { Db, Donation, PaymentMode } from "#db/schema";
import { listCauses } from "~/features/causes/causes.server";
import { DONATION_STATES } from "~/features/donations/payment-labels";
import { startOfDayInIndia } from "~/lib/india-time";
import {
  LEDGER_SORTS,
  PAYMENT_MODES,
  type LedgerFilter,
  type LedgerSort,
} from "~/features/donations/ledger/ledger-filter";
import { everyDonation, ledgerTotals, listDonations } from "~/features/donations/ledger/ledger.server";
import { recordPayment } from "~/features/payments/record-payment.server";
import { recordRefund } from "~/features/payments/returned-money.server";
import { seededRandom, type Random } from "../../support/random";
import { insertDonation, paymentFor, openTwoConnections, UNPAID } from "../../support/donation";
import { GOAT_REARING, LIFE_SCHOOL, STITCHING_CENTER, YOUTH_OUTREACH } from "../../support/causes";

let site: Db;
let command: Db;
let close: () => Promise<void>;

beforeEach(() => {
  ({ site, command, close } = openTwoConnections());
});
afterEach(() => close());

const oneOf = <T>(luck: Random, list: readonly T[]) => list[luck.between(0, list.length - 1)] as T;
/** Returns an instant, often near a month boundary in IST or UTC. */
function aTime(luck: Random): string {
  const month = luck.between(0, 15);
  const edge = luck.happens(0.5)
    ? Date.UTC(2025, month, 1) - luck.between(0, 1) * 330 * 60_000
    : Date.UTC(2025, month, luck.between(1, 28), luck.between(0, 23));
  return new Date(edge + luck.between(-1, 1)).toISOString();
}
const isDonation = ({ state }: { state: Donation["state"] }) =>
  ["paid", "partially_refunded", "refunded"].includes(state);

const NAMES = ["ലക്ഷ്മി", "Asha Varghese", "asha", 'O"Neil', "100% _sure", "É. Thomas", null];
const EMAILS = ["asha@example.org", "Lakshmi.K@example.org", null];
const PHONES = ["9847054321", "9800000007", null];

function aDonation(luck: Random): Partial<Donation> {
  const state = oneOf(luck, DONATION_STATES);
  const amount_paise = luck.between(1, 9_999_999);
  return {
    state,
    amount_paise,
    refunded_paise:
      state === "refunded"
        ? amount_paise
        : state === "partially_refunded"
          ? luck.between(1, amount_paise)
          : 0,
    mode: oneOf(luck, PAYMENT_MODES),
    cause_slug: oneOf(luck, [LIFE_SCHOOL, GOAT_REARING, STITCHING_CENTER]),
    created_at: aTime(luck),
    // May precede created_at, as for an offline donation.
    paid_at: ["paid", "partially_refunded", "refunded"].includes(state) ? aTime(luck) : null,
    name: oneOf(luck, NAMES),
    email: oneOf(luck, EMAILS),
    phone: oneOf(luck, PHONES),
  };
}

const SEARCHES = [
  "a",
  "as",
  "asha",
  "ASHA@",
  "ല",
  "ലക്ഷ്മി",
  "+91 98470 54321",
  "98",
  "%",
  "_",
  '"',
  "example.org",
  "order_1",
  "pay_",
  "donation-2",
  "R/2025-26/00000",
  "2025-26/000003",
  "3",
  "000003",
  "é",
  "nobody at all",
  "\u0001",
  "\0",
  "[a]",
  "É. THOMAS",
];

type Row = Donation & {
  receipt_number: string | null;
  sequence: number | null;
  financial_year: string | null;
};
const rowsOf = async () =>
  (
    await sql<Row>`select donations.*, number as receipt_number, sequence, financial_year from donations left join receipts on donation_id = donations.id order by donations.created_at desc, donations.id desc`.execute(
      site,
    )
  ).rows;

function holds(row: Row, search: string): boolean {
  const digits = search.replace(/[\s-]/g, "").replace(/^\+91/, "");
  const texts = [search, ...(/^\d{4,}$/.test(digits) ? [digits] : [])].map((text) => text.toLowerCase());
  if (
    [row.name, row.email, row.phone].some((field) =>
      texts.some((text) => field?.toLowerCase().includes(text)),
    )
  )
    return true;
  if (
    search.length >= 4 &&
    [row.id, row.order_id, row.payment_id, row.receipt_number].some((number) => number?.startsWith(search))
  )
    return true;
  const [, year, sequence] = /^(?:(\d{4}-\d\d)\/)?(\d+)$/.exec(search) ?? [];
  return (
    sequence !== undefined &&
    row.sequence === Number(sequence) &&
    (year === undefined || row.financial_year === year)
  );
}

const isWished =
  ({ state, cause, mode, from, to, search }: LedgerFilter) =>
  (row: Row) => {
    const day = row.paid_at ?? row.created_at;
    return (
      (!state || row.state === state) &&
      (!cause || row.cause_slug === cause) &&
      (!mode || row.mode === mode) &&
      (!from || day >= startOfDayInIndia(from)) &&
      (!to || day < startOfDayInIndia(to, 1)) &&
      (!search || holds(row, search))
    );
  };

function totalsOf(rows: Row[]) {
  return (["live", "practice", "test"] as PaymentMode[]).flatMap((mode) => {
    const donations = rows.filter((row) => row.mode === mode && isDonation(row));
    const sum = (of: (row: Row) => number) => donations.reduce((total, row) => total + of(row), 0);
    return donations.length === 0
      ? []
      : [
          {
            mode,
            donations: donations.length,
            receivedPaise: sum((row) => row.amount_paise),
            refundedPaise: sum((row) => row.refunded_paise),
            netPaise: sum((row) => row.amount_paise - row.refunded_paise),
          },
        ];
  });
}

const inOrderOf = (sort: LedgerSort) => (one: Row, other: Row) => {
  const sign = sort.startsWith("-") ? -1 : 1;
  if (sort.endsWith("amount")) return sign * (one.amount_paise - other.amount_paise);
  const keys = [one, other].map((row) =>
    sort.endsWith("date")
      ? `${row.created_at} ${row.id}`
      : (row.name ?? row.email ?? row.phone)?.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
  const [first, second] = keys;
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined);
  return sign * Buffer.compare(Buffer.from(first), Buffer.from(second));
};

const aDay = (luck: Random) =>
  oneOf(luck, [
    "2025-01-01",
    "2025-01-31",
    "2025-02-28",
    "2025-03-15",
    "2025-12-31",
    "2026-01-01",
    aTime(luck).slice(0, 10),
  ]);

function aFilter(luck: Random): LedgerFilter {
  const days = [aDay(luck), aDay(luck)].sort();
  return {
    ...(luck.happens(0.4) ? { state: oneOf(luck, DONATION_STATES) } : {}),
    ...(luck.happens(0.2)
      ? { cause: oneOf(luck, [LIFE_SCHOOL, GOAT_REARING, YOUTH_OUTREACH] as const) }
      : {}),
    ...(luck.happens(0.2) ? { mode: oneOf(luck, PAYMENT_MODES) } : {}),
    ...(luck.happens(0.4) ? { from: days[0] } : {}),
    ...(luck.happens(0.4) ? { to: days[1] } : {}),
    ...(luck.happens(0.5) ? { search: oneOf(luck, SEARCHES) } : {}),
  };
}

/** Compares the ledger with a plain scan under many filters. */
async function expectLedgerToBeTrue(
  luck: Random,
  filters = [
    {},
    ...SEARCHES.map((search) => ({ search })),
    ...Array.from({ length: 40 }, () => aFilter(luck)),
  ],
) {
  const rows = await rowsOf();
  for (const filter of filters) {
    const expected = rows.filter(isWished(filter));
    const page = { limit: luck.between(1, 9), offset: luck.between(0, expected.length + 1) };
    const about = `${JSON.stringify({ filter, page })}, SEED=${luck.seed}`;
    const { donations, total, totals } = await listDonations(site, filter, page);
    expect({ ids: donations.map(({ id }) => id), total, totals }, about).toEqual({
      ids: expected.slice(page.offset, page.offset + page.limit).map(({ id }) => id),
      total: expected.length,
      totals: totalsOf(expected),
    });
    const sort = oneOf(luck, LEDGER_SORTS);
    const sorted = await listDonations(site, filter, page, sort);
    expect(
      sorted.donations.map(({ id }) => id),
      `${about}, by ${sort}`,
    ).toEqual(
      expected
        .toSorted(inOrderOf(sort))
        .slice(page.offset, page.offset + page.limit)
        .map(({ id }) => id),
    );
    const exported: string[] = [];
    for await (const row of everyDonation(site, filter)) exported.push(row.id);
    expect(exported, about).toEqual(expected.map(({ id }) => id));
  }
  for (const mode of ["live", "practice"] as const) {
    const raised = (await listCauses(site, mode)).map(({ slug, raisedPaise }) => [slug, raisedPaise]);
    const donations = rows.filter((row) => isDonation(row) && (mode === "practice" || row.mode === "live"));
    expect(raised, `SEED=${luck.seed}`).toEqual(
      [LIFE_SCHOOL, GOAT_REARING, YOUTH_OUTREACH, STITCHING_CENTER].map((slug) => [
        slug,
        donations
          .filter(({ cause_slug }) => cause_slug === slug)
          .reduce((sum, row) => sum + row.amount_paise - row.refunded_paise, 0),
      ]),
    );
  }
}

async function aReceipt(db: Db, luck: Random, { id, mode }: Donation) {
  const year = oneOf(luck, ["2024-25", "2025-26"]);
  await sql`insert into receipts (donation_id, mode, number, financial_year, sequence, foundation, issued_at)
    select ${id}, ${mode}, 'R/' || ${year} || '/' || printf('%06d', next), ${year}, next, '{}', '2025-06-01T00:00:00.000Z' from (select 1 + coalesce(max(sequence), 0) as next from receipts where mode = ${mode} and financial_year = ${year})`.execute(
    db,
  );
}

describe("ledger", () => {
  test("matches the rows after random changes through two connections", async () => {
    const luck = seededRandom();
    await migrate(site);
    for (let act = 0; act < 240; act += 1) {
      const db = oneOf(luck, [site, command]);
      const [some] = luck.shuffled(await site.selectFrom("donations").select("id").execute());
      if (!some || luck.happens(0.5)) {
        const donation = await insertDonation(db, aDonation(luck));
        if (isDonation(donation)) await aReceipt(db, luck, donation);
      } else if (luck.happens(0.8)) {
        // Changes any columns, because triggers, not use cases, maintain the sums.
        const change = Object.fromEntries(
          Object.entries(aDonation(luck)).filter(
            ([column]) => ["state", "amount_paise", "refunded_paise"].includes(column) || luck.happens(0.5),
          ),
        );
        await db.updateTable("donations").set(change).where("id", "=", some.id).execute();
      } else {
        await db.deleteFrom("receipts").where("donation_id", "=", some.id).execute();
        await db.deleteFrom("donations").where("id", "=", some.id).execute();
      }
      if (act % 60 === 59) await expectLedgerToBeTrue(luck);
    }
    await sql`vacuum`.execute(site);
    await expectLedgerToBeTrue(luck);
  });

  test("includes a payment and its refund at once, but not a payment that is rolled back", async () => {
    await migrate(site);
    const { id, order_id } = await insertDonation(site, {
      ...UNPAID,
      created_at: "2026-06-30T18:29:00.000Z",
      cause_slug: GOAT_REARING,
    });
    const payment = paymentFor("pay_once", order_id);
    const now = new Date("2026-06-30T18:31:00.000Z");
    const july = { from: "2026-07-01", to: "2026-07-31" };
    await expect(
      command
        .transaction()
        .execute(
          async (trx) => (
            await recordPayment(trx, payment, now),
            Promise.reject(new Error("the power went"))
          ),
        ),
    ).rejects.toThrow("the power went");
    expect([await ledgerTotals(site), await ledgerTotals(site, july)]).toEqual([[], []]);
    expect(await recordPayment(command, payment, now)).toBe("paid");
    expect(await recordPayment(command, payment, now)).toBe("already_paid");
    // The donation was begun in June and received in July (IST).
    const received = [
      { mode: "live", donations: 1, receivedPaise: 50_000, refundedPaise: 0, netPaise: 50_000 },
    ];
    expect([await ledgerTotals(site, july), await ledgerTotals(site, { to: "2026-06-30" })]).toEqual([
      received,
      [],
    ]);
    await recordRefund(
      command,
      { id: "rfnd_1", paymentId: "pay_once", amountPaise: 20_050, status: "processed" },
      now,
    );
    expect(await ledgerTotals(site, july)).toEqual([
      { mode: "live", donations: 1, receivedPaise: 50_000, refundedPaise: 20_050, netPaise: 29_950 },
    ]);
    expect((await listCauses(site, "live"))[1]).toMatchObject({ slug: GOAT_REARING, raisedPaise: 29_950 });
    expect(
      (await listDonations(site, { search: "pay_once" }, { limit: 5, offset: 0 })).donations.map(
        (row) => row.id,
      ),
    ).toEqual([id]);
    await expectLedgerToBeTrue(seededRandom());
  });

  test("exports each donation once across batches, also while new ones arrive", async () => {
    await migrate(site);
    await sql`with recursive rows (row) as (select 1 union all select row + 1 from rows where row < 1203)
      insert into donations (id, token, cause_slug, amount_paise, state, mode, name, created_at, updated_at)
      select 'gift-' || row, 'many-' || row, ${LIFE_SCHOOL}, 100, 'created', 'live', 'One of many', strftime('%Y-%m-%dT%H:%M:%fZ', '2024-01-01', '+' || (row / 3) || ' hours'), '' from rows`.execute(
      site,
    );
    for (const filter of [{}, { search: "one of" }]) {
      const expected = (await rowsOf()).map(({ id }) => id);
      const exported: string[] = [];
      for await (const { id } of everyDonation(site, filter)) {
        if (exported.push(id) === 500) await insertDonation(command, { name: "One of many" });
      }
      expect(exported).toEqual(expected);
    }
  });
});

describe("anonymised donor", () => {
  test("is not found in the ledger", async () => {
    await migrate(site);
    const { id } = await insertDonation(site, {
      name: "Zyxwvu Qqjqq",
      email: "zzz@qqq.example",
      phone: "9811111111",
    });
    await command
      .updateTable("donations")
      .set({ name: null, email: null, phone: null })
      .where("id", "=", id)
      .execute();
    for (const search of ["zyxwvu", "qqq.example", "9811111111", "zy"])
      expect((await listDonations(site, { search }, { limit: 5, offset: 0 })).total, search).toBe(0);
  });
});

test("finds numbers as people paste and type them", async () => {
  await migrate(site);
  const [one, other] = [{ order_id: "order_1" }, { reference: "DF7K3M9QW" }];
  const { id } = await insertDonation(site, { ...UNPAID, ...one, created_at: "2026-06-24T05:00:00.000Z" });
  await recordPayment(site, paymentFor("pay_Ab1", "order_1"), new Date("2026-06-24T05:02:00.000Z"));
  const pledge = await insertDonation(site, other);
  const found = async (search: string) =>
    (await listDonations(site, { search }, { limit: 5, offset: 0 })).donations.map((row) => row.id);
  for (const search of [
    "DF/2026-27/000001",
    "\u202adf/2026\u201127/000001\u202c",
    "\u200epay_Ab1",
    "２０２６-27/000001",
  ])
    expect(await found(search), search).toEqual([id]);
  for (const search of ["df7k3m9qw", "\u2068DF7K3M9QW\u2069"])
    expect(await found(search), search).toEqual([pledge.id]);
});
