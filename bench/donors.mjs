/** Donor screens with 100,000 donations, 2,000 of one donor; and create-order with and without a PAN. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { insertStaffSession, processorMs, report, startServer } from "./server.mjs";
import { fillStatement } from "./statement-rows.mjs";

const DONATIONS = 100_000;
/** Higher than for public pages: few people use these screens. */
const MAX_MS = 300;
const ROUNDS = 10;
const [FREQUENT_DONOR, FREQUENT_DONATIONS] = ["donor-7", 2_000];

const PAGES = [
  ["donors", "/adminDonors"],
  ["donors, last page", "/adminDonors?page=500"],
  ["donors, a name", "/adminDonors?search=Donor+24999"],
  ["donors, letters in every name", "/adminDonors?search=do"],
  ["donors, an email address", "/adminDonors?search=donor-24998%40example.org"],
  ["donors, a phone", "/adminDonors?search=9000055433"],
  ["a donor", "/adminDonors/donor-24999"],
  [`a donor of ${FREQUENT_DONATIONS} donations`, `/adminDonors/${FREQUENT_DONOR}`],
  [`a donor of ${FREQUENT_DONATIONS} donations, last page`, `/adminDonors/${FREQUENT_DONOR}?page=40`],
  ["erasure of a donor", "/adminDonors/donor-24999/erase"],
];

const ORDERS = 150;
const PAIRS = 6;
const RATIO = 1.1;

export default async function donors() {
  const server = await startServer({ TRUST_PROXY: "on", DEFAULT_COUNTRY: "IN" });
  try {
    fillStatement(server.databasePath, DONATIONS);
    mergeDonations(server.databasePath);
    const headers = { cookie: `authtoken=${insertStaffSession(server.databasePath)}` };
    await pause(100);
    let met = true;
    for (const [name = "", path = ""] of PAGES) {
      const read = async () => {
        const response = await fetch(server.origin + path, { headers, redirect: "manual" });
        await response.text();
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      };
      for (let warm = 0; warm < 3; warm += 1) await read();
      const before = processorMs(server.pid);
      for (let round = 0; round < ROUNDS; round += 1) await read();
      const ms = (processorMs(server.pid) - before) / ROUNDS;
      met =
        report(
          ms <= MAX_MS,
          `${name.padEnd(36)} ${ms.toFixed(0)} ms of ${MAX_MS} with ${DONATIONS} donations`,
        ) && met;
    }
    return (await orders(server)) && met;
  } finally {
    await server.stop();
  }
}

/** @param {string} path */
function mergeDonations(path) {
  const db = new Sqlite(path);
  db.prepare("update donations set donor_id = ? where cast(substr(token, 7) as integer) < ?").run(
    FREQUENT_DONOR,
    FREQUENT_DONATIONS,
  );
  db.exec("delete from donors where id not in (select donor_id from donations where donor_id is not null)");
  db.close();
}

/** Measures both in turn: other load affects both. @param {Awaited<ReturnType<typeof startServer>>} server */
async function orders(server) {
  const particulars = (/** @type {number} */ number) => ({
    address: `House ${number}, Thirunelly PO, Wayanad 670646`,
    wantsCertificate: true,
    pan: `ABCPE${String(number % 10_000).padStart(4, "0")}F`,
  });
  await place(server.origin, () => ({}));
  await place(server.origin, particulars);
  const [plainMs = 0, particularsMs = 0] = await inTurn(server, [() => ({}), particulars]);
  const ratio = particularsMs / plainMs;
  const each = [plainMs, particularsMs].map((ms) => (ms / (ORDERS * PAIRS)).toFixed(2));
  return report(
    ratio <= RATIO,
    `create-order with particulars: ${ratio.toFixed(3)} times the time of without (budget ${RATIO}): ${each.join(" and ")} ms`,
  );
}

/**
 * @param {Awaited<ReturnType<typeof startServer>>} server @param {((number: number) => object)[]} kinds
 * @returns {Promise<number[]>} processor ms of each kind
 */
async function inTurn(server, kinds) {
  const spent = kinds.map(() => 0);
  for (let pair = 0; pair < PAIRS; pair += 1)
    for (const [index, kind] of kinds.entries()) {
      const before = processorMs(server.pid);
      await place(server.origin, kind);
      spent[index] = (spent[index] ?? 0) + processorMs(server.pid) - before;
    }
  return spent;
}

let count = 0;

/** Uses another IP address per order. @param {string} origin @param {(number: number) => object} kind */
async function place(origin, kind) {
  for (let order = 0; order < ORDERS; order += 1) {
    const number = (count += 1);
    const response = await fetch(`${origin}/payment/create-order`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `10.0.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({
        ...{ amount: 500, cause: "life-school", invoice: true, name: "Asha Varghese" },
        ...{ email: `donor${number}@example.org`, phone: "9800000000" },
        formToken: randomBytes(18).toString("base64url"),
        ...kind(number),
      }),
    });
    if (!response.ok) throw new Error(`create-order: ${response.status} ${await response.text()}`);
    await response.text();
  }
}
