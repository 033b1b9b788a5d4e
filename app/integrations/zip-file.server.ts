/** Reads files of a ZIP where they lie. Nothing is unpacked to disk, so their names never become paths. */
import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { nfc } from "~/lib/normal-form";
import { UnreadableFile } from "~/lib/tables/csv-records";
import { msg } from "~/locales/messages";

/** `start`: offset of its header; sizes in bytes, as the ZIP's directory says. */
export type ZipEntry = {
  name: string;
  start: number;
  isDeflated: boolean;
  packedBytes: number;
  bytes: number;
};

export type ZipLimits = { entries: number; unpackedBytes: number };

/** APPNOTE.TXT 4.3: the end record with the longest comment, the signatures, and the sizes of the fixed parts. */
const END = { signature: 0x06054b50, bytes: 22, maxBytes: 22 + 0xffff };
const DIRECTORY = { signature: 0x02014b50, bytes: 46, maxBytes: 8 * 1024 * 1024 };
const HEADER = { signature: 0x04034b50, bytes: 30 };
const [STORED, DEFLATED] = [0, 8];
const [IS_ENCRYPTED, IS_UTF8] = [1, 0x800];

/**
 * Lists the files that can be read, without what macOS adds. ZIP64 is not read: no file below 4 GB needs it.
 * @throws UnreadableFile: no ZIP, encrypted, too many or too large files, overlapping ones, names that leave the folder
 */
export async function zipEntries(path: string, limits: ZipLimits): Promise<ZipEntry[]> {
  const file = await open(path);
  try {
    return await readDirectory(file, limits);
  } finally {
    await file.close();
  }
}

const damaged = () => new UnreadableFile("imports.zipUnreadable");

async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, start);
  if (bytesRead < length) throw damaged();
  return buffer;
}

async function readDirectory(file: FileHandle, limits: ZipLimits): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const tailStart = Math.max(0, size - END.maxBytes);
  const tail = await readAt(file, tailStart, size - tailStart);
  let end = tail.length - END.bytes;
  while (end >= 0 && tail.readUInt32LE(end) !== END.signature) end -= 1;
  if (end < 0) throw damaged();
  const count = tail.readUInt16LE(end + 10);
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > limits.entries) throw new UnreadableFile(msg("imports.zipTooMany", { limit: limits.entries }));
  if (length > DIRECTORY.maxBytes || start + length > size) throw damaged();
  const directory = await readAt(file, start, length);
  const entries: ZipEntry[] = [];
  let [at, packed, unpacked] = [0, 0, 0];
  for (let number = 0; number < count; number += 1) {
    if (at + DIRECTORY.bytes > length || directory.readUInt32LE(at) !== DIRECTORY.signature) throw damaged();
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const [packedBytes, bytes] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const nameEnd = at + DIRECTORY.bytes + directory.readUInt16LE(at + 28);
    if (nameEnd > length) throw damaged();
    const name = nameOf(directory.subarray(at + DIRECTORY.bytes, nameEnd), flags);
    const entry = { start: directory.readUInt32LE(at + 42), packedBytes, bytes };
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (flags & IS_ENCRYPTED) throw new UnreadableFile("imports.zipEncrypted");
    if (/^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)|\p{Cc}/iu.test(name)) throw new UnreadableFile("imports.zipPaths");
    packed += packedBytes;
    unpacked += bytes;
    if (name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.[^/]*$)/.test(name)) continue;
    if (method === STORED || method === DEFLATED)
      entries.push({ name, isDeflated: method === DEFLATED, ...entry });
  }
  if (unpacked > limits.unpackedBytes)
    throw new UnreadableFile(msg("imports.zipTooLarge", { megabytes: limits.unpackedBytes / 1024 / 1024 }));
  // Only parts that overlap are larger together than the file.
  if (packed > size) throw damaged();
  return entries;
}

/** Old programs write backslashes, and macOS writes letters apart from their marks. */
function nameOf(bytes: Buffer, flags: number): string {
  let name: string;
  try {
    name = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    if (flags & IS_UTF8) throw damaged();
    name = bytes.toString("latin1");
  }
  return nfc(name.replaceAll("\\", "/"));
}

/** Ends early where the data are damaged, or longer than the directory says. */
export async function* readZipEntry(
  path: string,
  { start, isDeflated, packedBytes, bytes }: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  const header = await readAt(file, start, HEADER.bytes)
    .catch(() => null)
    .finally(() => file.close());
  if (packedBytes === 0 || header?.readUInt32LE(0) !== HEADER.signature) return;
  const from = start + HEADER.bytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = createReadStream(path, { start: from, end: from + packedBytes - 1 });
  // An error ends the reading below.
  const plain: Readable = isDeflated ? pipeline(packed, createInflateRaw(), () => undefined) : packed;
  let left = bytes;
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) return;
      yield chunk;
    }
  } catch {
    return;
  } finally {
    plain.destroy();
    packed.destroy();
  }
}
