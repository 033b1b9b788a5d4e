import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bodyChunks } from "~/server/request-body.server";
import type { RequestError } from "~/server/request-error";
import { limits } from "~/lib/limits";

const KILOBYTE = new Uint8Array(1_000);
const { formBytes, smallBytes, unfinishedBytes, unfinishedBytesPerAddress } = limits.body;
const { unfinishedSmallBytes, unfinishedSmallBytesPerAddress } = limits.body;

/** Creates a request whose body the test sends in parts. */
function aRequest(from: string, length?: number) {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
  const headers = { "x-client-address": from, ...(length && { "content-length": String(length) }) };
  const request = new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" });
  return {
    request,
    send: (bytes: Uint8Array) => line?.enqueue(bytes),
    end: () => line?.close(),
    breakOff: () => line?.error(new Error("aborted")),
  };
}

/** Reads a body of up to 1 MB. @returns its size in bytes, or the status of the refusal */
async function read(request: Request, mostHeld?: number, room?: "webhooks"): Promise<number> {
  let size = 0;
  try {
    for await (const part of bodyChunks(request, formBytes, mostHeld, room)) size += part.byteLength;
    return size;
  } catch (error) {
    return (error as RequestError).status;
  }
}

describe("slow upload", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("at 2 kB a second is accepted up to 1 MB", async () => {
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

  test("is refused after half a minute of silence or single bytes", async () => {
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

describe("stalled uploads", () => {
  const readers: { breakOff: () => void; heard: Promise<number> }[] = [];
  /** Starts an upload of almost 1 MB that never ends. */
  const stall = (from: string, mostHeld?: number, room?: "webhooks") => {
    const { request, send, breakOff } = aRequest(from);
    send(new Uint8Array(formBytes - 1));
    readers.push({ breakOff, heard: read(request, mostHeld, room) });
  };
  /** Starts a small upload that has a Content-Length and never ends. */
  const stallSmall = (from: string) => {
    const { request, send, breakOff } = aRequest(from, smallBytes);
    send(new Uint8Array(smallBytes - 1));
    readers.push({ breakOff, heard: read(request) });
  };
  /** Sends a form or webhook of 1 kB. */
  const sendForm = (from: string, room?: "webhooks") => {
    const { request, send, end } = aRequest(from, KILOBYTE.length);
    send(KILOBYTE);
    end();
    return read(request, undefined, room);
  };
  /** Counts the uploads that wait, and the refused ones by status. */
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

  test("from one address use only its share of memory", async () => {
    for (let turn = 0; turn < 30; turn += 1) stall("49.36.0.1");
    const most = unfinishedBytesPerAddress / formBytes;
    expect(await tally()).toEqual({ waits: most, 429: 30 - most });
    const { request, send, end } = aRequest("49.36.0.2");
    send(KILOBYTE);
    end();
    expect(await read(request)).toBe(1_000);
  });

  test("from many addresses use only the total share", async () => {
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

  test("are counted with their bytes in memory, not those on disk", async () => {
    for (let turn = 0; turn < 30; turn += 1) stall("49.36.0.1", 1_000);
    expect(await tally()).toEqual({ waits: 30 });
  });

  test.each([49, 400])("leave room for forms and webhooks: %i from 8 addresses", async (count) => {
    for (let turn = 0; turn < count; turn += 1) stall(`49.36.2.${turn % 8}`);
    await tally();
    expect(await sendForm("49.36.0.2")).toBe(1_000);
    expect(await sendForm("49.36.2.1"), "a neighbour behind the same address").toBe(1_000);
    expect(await sendForm("49.36.0.3", "webhooks")).toBe(1_000);
  });

  test("of small forms use a pool of their own", async () => {
    for (let turn = 0; turn < 1_000; turn += 1) stallSmall(`49.36.3.${turn % 100}`);
    expect(await tally()).toEqual({
      waits: unfinishedSmallBytes / smallBytes,
      503: 1_000 - unfinishedSmallBytes / smallBytes,
    });
    expect(await sendForm("49.36.0.2")).toBe(1_000);
    expect(await sendForm("49.36.3.1"), "a neighbour behind the same address").toBe(1_000);
    expect(await sendForm("49.36.0.3", "webhooks")).toBe(1_000);
  });

  test("of small forms fill only their address's quota", async () => {
    for (let turn = 0; turn < 30; turn += 1) stallSmall("49.36.0.1");
    const most = unfinishedSmallBytesPerAddress / smallBytes;
    expect(await tally()).toEqual({ waits: most, 429: 30 - most });
    expect(await sendForm("49.36.0.1")).toBe(1_000);
  });

  test("of webhooks block no later webhook", async () => {
    for (let turn = 0; turn < 200; turn += 1) stall(`49.36.4.${turn}`, undefined, "webhooks");
    await tally();
    expect(await sendForm("49.36.0.3", "webhooks")).toBe(1_000);
  });

  test("are counted with some memory each, however little they send", async () => {
    for (let turn = 0; turn < 2_000; turn += 1) {
      const { request, breakOff } = aRequest(`49.36.5.${turn % 200}`, 10);
      readers.push({ breakOff, heard: read(request) });
    }
    expect(await tally()).toEqual({ waits: 1_024, 503: 976 });
  });
});

describe("full pool", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("drops a stalled upload, not a slow or new one", async () => {
    const slow = aRequest("49.37.0.1");
    const heardSlow = read(slow.request);
    const stalled = Array.from({ length: unfinishedBytes / formBytes - 1 }, (_, turn) =>
      aRequest(`49.37.1.${turn}`),
    );
    const heard = stalled.map(({ request }) => read(request));
    for (const { send } of stalled) send(new Uint8Array(formBytes - 1));
    for (let second = 0; second < 20; second += 1) {
      slow.send(KILOBYTE);
      slow.send(KILOBYTE);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const quick = [aRequest("49.37.0.2"), aRequest("49.37.0.3"), aRequest("49.37.0.4")];
    const heardQuick = quick.map(({ request }) => read(request));
    for (const { send } of quick) send(new Uint8Array(formBytes - 1));
    await vi.advanceTimersByTimeAsync(100);
    for (const { end } of [slow, ...quick]) end();
    expect(await Promise.all([heardSlow, ...heardQuick])).toEqual([
      40_000,
      ...quick.map(() => formBytes - 1),
    ]);
    for (const { breakOff } of stalled) breakOff();
    const statuses = await Promise.all(heard);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
    expect(statuses.filter((status) => status === 400)).toHaveLength(stalled.length - 3);
  });
});
