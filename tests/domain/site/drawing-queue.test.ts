import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDrawingQueue } from "~/server/drawing-queue";

const LIMITS = { atOnce: 2, waiting: 3, releaseAfterMs: 50 };

function setUp() {
  const queue = createDrawingQueue(LIMITS);
  const started: string[] = [];
  const ask = (client: string, name: string) => {
    const response = Object.assign(new EventEmitter(), { headersSent: true });
    const isTaken = queue.run(client, response as unknown as ServerResponse, () => void started.push(name));
    const end = async (event: "finish" | "close") => {
      response.emit(event);
      await turn();
    };
    return { response, isTaken, end };
  };
  return { queue, started, ask };
}

test("draws two of a client at once, the others in their order, those of another client meanwhile", async () => {
  const { started, ask } = setUp();
  const first = ask("a", "1");
  const second = ask("a", "2");
  for (const name of ["3", "4"]) ask("a", name);
  ask("b", "other");
  expect(started).toEqual(["1", "2", "other"]);
  await second.end("finish");
  await second.end("close");
  expect(started).toEqual(["1", "2", "other", "3"]);
  await first.end("close");
  expect(started).toEqual(["1", "2", "other", "3", "4"]);
});

test("refuses those for whom there is no room, and forgets clients without requests", async () => {
  const { queue, ask } = setUp();
  const asked = Array.from({ length: 6 }, (_, index) => ask("a", String(index)));
  expect(asked.map(({ isTaken }) => isTaken)).toEqual([true, true, true, true, true, false]);
  for (const { end } of asked) await end("close");
  for (const { end } of asked) await end("close");
  expect(queue.hasTurn("a")).toBe(true);
  expect(ask("a", "again").isTaken).toBe(true);
});

test("a request that disconnects while it waits is never drawn", async () => {
  const { started, ask } = setUp();
  const [first, , third] = ["1", "2", "3", "4"].map((name) => ask("a", name));
  await third?.end("close");
  await first?.end("close");
  expect(started).toEqual(["1", "2", "4"]);
});

test("a drawing that waits long without an answer makes room; one that is being sent does not", async () => {
  const { started, ask } = setUp();
  ask("a", "sent");
  ask("a", "waits for the provider").response.headersSent = false;
  ask("a", "3");
  ask("a", "4");
  await expect.poll(() => started).toEqual(["sent", "waits for the provider", "3"]);
  // The turn of "4" would have come at the same moment.
  await pause(LIMITS.releaseAfterMs);
  expect(started).not.toContain("4");
});

test.each(["writableNeedDrain", "writableEnded"])(
  "an answer that its client reads slowly makes room: %s",
  async (state) => {
    const { started, ask } = setUp();
    for (const name of ["1", "2"]) Object.assign(ask("a", name).response, { [state]: true });
    ask("a", "3");
    await expect.poll(() => started).toEqual(["1", "2", "3"]);
  },
);
