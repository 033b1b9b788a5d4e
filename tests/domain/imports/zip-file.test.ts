import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync, type Zippable } from "fflate";
import { afterAll, expect, test } from "vitest";
import { readZipEntry, zipEntries } from "~/integrations/zip-file.server";
import { UnreadableFile } from "~/lib/tables/csv-records";
import { textOf } from "~/locales/translate";

const folder = mkdtempSync(join(tmpdir(), "zip-"));
afterAll(() => rmSync(folder, { recursive: true }));
const LIMITS = { entries: 100, unpackedBytes: 1_000_000 };
const path = join(folder, "a.zip");

const write = (bytes: Uint8Array) => writeFileSync(path, bytes);
const text = (length: number) => new Uint8Array(length).fill(97);
const refusalOf = async (bytes: Uint8Array, limits = LIMITS) => {
  write(bytes);
  const error = await zipEntries(path, limits).catch((one: unknown) => one);
  return error instanceof UnreadableFile ? textOf("en", error.reason) : error;
};
async function readAll(name: string): Promise<Buffer> {
  const entry = (await zipEntries(path, LIMITS)).find((one) => one.name === name);
  if (!entry) throw new Error(`no ${name}`);
  const parts: Uint8Array[] = [];
  for await (const part of readZipEntry(path, entry)) parts.push(part);
  return Buffer.concat(parts);
}

test("reads stored and deflated files, with names of any script, behind a comment", async () => {
  const files: Zippable = { "a.txt": [text(100_000), { level: 9 }], "വിളക്ക്/b.txt": [text(5), { level: 0 }] };
  write(zipSync({ ...files, "dir/": new Uint8Array(), "__MACOSX/._a": text(1) }, { comment: "made here" }));
  expect((await zipEntries(path, LIMITS)).map(({ name }) => name)).toEqual(["a.txt", "വിളക്ക്/b.txt"]);
  expect(await readAll("a.txt")).toHaveLength(100_000);
  expect((await readAll("വിളക്ക്/b.txt")).toString()).toBe("aaaaa");
});

test("refuses what is no ZIP, paths out of the folder, too many and too large files", async () => {
  expect(await refusalOf(text(10))).toContain("not a ZIP");
  expect(await refusalOf(new Uint8Array())).toContain("not a ZIP");
  for (const name of ["../a", "a/../../b", "/etc/passwd", "C:\\a", "a\\..\\b"])
    expect(await refusalOf(zipSync({ [name]: text(1) })), name).toContain("outside its folder");
  expect(await refusalOf(zipSync({ a: text(1), b: text(1) }), { ...LIMITS, entries: 1 })).toContain(
    "more than 1",
  );
  expect(await refusalOf(zipSync({ a: text(1_000_001) }))).toContain("larger than");
});

/** Offsets of the directory's first entry and of the end record. */
const partsOf = (zip: Buffer) => ({ entry: zip.indexOf("PK\x01\x02"), end: zip.indexOf("PK\x05\x06") });

test("refuses encrypted and overlapping files, and directories that are no directories", async () => {
  const zip = () => Buffer.from(zipSync({ a: [text(100), { level: 0 }], b: [text(100), { level: 0 }] }));
  const encrypted = zip();
  encrypted.writeUInt16LE(1, partsOf(encrypted).entry + 8);
  expect(await refusalOf(encrypted)).toContain("password");
  const overlapping = zip();
  overlapping.writeUInt32LE(100_000, partsOf(overlapping).entry + 20);
  expect(await refusalOf(overlapping)).toContain("damaged");
  for (const [at, value] of [
    [12, 0xffffffff],
    [16, 0xffffffff],
    [12, 3],
    [16, 0],
  ] as const) {
    const damaged = zip();
    damaged.writeUInt32LE(value, partsOf(damaged).end + at);
    expect(await refusalOf(damaged), `${at}: ${value}`).toContain("damaged");
  }
});

test("ends early where a file is longer than the directory says, or damaged", async () => {
  const bomb = Buffer.from(zipSync({ a: [text(900_000), { level: 9 }] }));
  bomb.writeUInt32LE(20_000, partsOf(bomb).entry + 24);
  write(bomb);
  expect((await readAll("a")).length).toBeLessThanOrEqual(20_000);
  const damaged = Buffer.from(zipSync({ a: [text(900_000), { level: 9 }] }));
  damaged.fill(0xff, 40, 60);
  write(damaged);
  expect((await readAll("a")).length).toBeLessThan(900_000);
  const moved = Buffer.from(zipSync({ a: text(10) }));
  moved.writeUInt32LE(2, partsOf(moved).entry + 42);
  write(moved);
  expect(await readAll("a")).toHaveLength(0);
});
