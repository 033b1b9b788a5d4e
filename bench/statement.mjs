import { setTimeout as pause } from "node:timers/promises";
import { insertStaffSession, processorMs, report, startServer } from "./server.mjs";
import { fillStatement, YEAR } from "./statement-rows.mjs";

const DONATIONS = 20_000;
const MAX_MS = 300;
const ROUNDS = 10;

const PAGES = [
  ["statement", `/adminStatement?year=${YEAR}`],
  ["statement, further page of what is missing", `/adminStatement?year=${YEAR}&page=40`],
  ["certificates, who has none yet", `/adminStatement/certificates?year=${YEAR}`],
  ["certificates, last rows", `/adminStatement/certificates?year=${YEAR}&show=all&page=100`],
];

export default async function statement() {
  const server = await startServer();
  let met = true;
  try {
    fillStatement(server.databasePath, DONATIONS);
    const headers = { cookie: `authtoken=${insertStaffSession(server.databasePath)}` };
    await pause(100);
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
      const figures = `${ms.toFixed(0)} ms of ${MAX_MS} with ${DONATIONS} donations, ratio ${(ms / MAX_MS).toFixed(2)}`;
      met = report(ms <= MAX_MS, `${name.padEnd(44)} ${figures}`) && met;
    }
  } finally {
    await server.stop();
  }
  return met;
}
