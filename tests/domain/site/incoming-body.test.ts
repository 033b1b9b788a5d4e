/** Bodies of requests while they arrive: whose come in time, and how much of all of them is held. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bodyParts } from "~/http/incoming-body.server";
import type { RefusedRequest } from "~/http/refused-request";
import { limits } from "~/limits";

const KILOBYTE = new Uint8Array(1_000);
const { formBytes, unfinishedBytes, unfinishedBytesPerAddress } = limits.body;

/** A request whose body is written by hand. */
function aRequest(from: string) {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
  const headers = { "x-client-address": from };
  const request = new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" });
  return {
    request,
    send: (bytes: Uint8Array) => line?.enqueue(bytes),
    end: () => line?.close(),
    breakOff: () => line?.error(new Error("aborted")),
  };
}

/** Reads a body of up to 1 MB. @returns its bytes, or the status of the refusal */
async function read(request: Request, mostHeld?: number): Promise<number> {
  let size = 0;
  try {
    for await (const part of bodyParts(request, formBytes, mostHeld)) size += part.byteLength;
    return size;
  } catch (error) {
    return (error as RefusedRequest).status;
  }
}

describe("somebody on a slow line", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("who sends 2 kB a second is heard to the end, also after ten minutes", async () => {
    const { request, send, end } = aRequest("49.36.0.1");
    const size = read(request);
    for (let second = 0; second < 500; second += 1) {
      send(KILOBYTE);
      send(KILOBYTE);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    end();
    expect(await size).toBe(1_000_000);
  });

  test("who says nothing for half a minute is refused, and one who sends a byte at a time too", async () => {
    const silent = aRequest("49.36.0.1");
    const dripping = aRequest("49.36.0.2");
    const heard = Promise.all([read(silent.request), read(dripping.request)]);
    silent.send(new Uint8Array(900_000));
    for (let second = 0; second < 40; second += 1) {
      dripping.send(new Uint8Array(1));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(await heard).toEqual([408, 408]);
  });
});

describe("many who send bodies at once and stall", () => {
  const readers: { breakOff: () => void; heard: Promise<number> }[] = [];
  /** Sends almost 1 MB, and no end. */
  const stall = (from: string, mostHeld?: number) => {
    const { request, send, breakOff } = aRequest(from);
    send(new Uint8Array(formBytes - 1));
    readers.push({ breakOff, heard: read(request, mostHeld) });
  };
  /** How many of them wait, or were refused with which status. */
  const tally = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const counts: Record<string, number> = {};
    for (const { heard } of readers) {
      const state = String(await Promise.race([heard, Promise.resolve("waits")]));
      counts[state] = (counts[state] ?? 0) + 1;
    }
    return counts;
  };
  afterEach(async () => {
    for (const { breakOff } of readers) breakOff();
    await Promise.all(readers.map(({ heard }) => heard));
    readers.length = 0;
  });

  test("from one address hold no more than its share, and others are heard", async () => {
    for (let turn = 0; turn < 30; turn += 1) stall("49.36.0.1");
    const most = unfinishedBytesPerAddress / formBytes;
    expect(await tally()).toEqual({ waits: most, 429: 30 - most });
    const { request, send, end } = aRequest("49.36.0.2");
    send(KILOBYTE);
    end();
    expect(await read(request)).toBe(1_000);
  });

  test("from many addresses hold no more than all may, until they are gone", async () => {
    for (let turn = 0; turn < 100; turn += 1) stall(`49.36.1.${turn}`);
    const most = unfinishedBytes / formBytes;
    expect(await tally()).toEqual({ waits: most, 503: 100 - most });
    for (const { breakOff } of readers) breakOff();
    await Promise.all(readers.map(({ heard }) => heard));
    const { request, send, end } = aRequest("49.36.0.2");
    send(KILOBYTE);
    end();
    expect(await read(request)).toBe(1_000);
  });

  test("count for what is held of them: a picture goes to the disk", async () => {
    for (let turn = 0; turn < 30; turn += 1) stall("49.36.0.1", 1_000);
    expect(await tally()).toEqual({ waits: 30 });
  });
});
