import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Returns a picture with four different corners, so that rotation and mirroring are visible. */
export function scene(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) {
      data[at] = Math.round((x / width) * 255);
      data[at + 1] = Math.round((y / height) * 255);
      data[at + 2] = (((x >> 3) * 7) ^ ((y >> 3) * 13)) & 63;
    }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export function photograph(width: number, height: number, orientation = 1): Promise<Buffer> {
  return scene(width, height)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: "TESTCAMERA" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "11/1 36/1 3600/100",
        GPSLongitudeRef: "E",
        GPSLongitude: "76/1 5/1 100/100",
      },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Stores the picture rotated as a camera does: viewers show all eight orientations alike. */
export async function storedAs(orientation: number, width: number, height: number): Promise<Buffer> {
  const turns: Record<number, { turn: number; mirror?: "flip" | "flop" }> = {
    1: { turn: 0 },
    2: { turn: 0, mirror: "flop" },
    3: { turn: 180 },
    4: { turn: 0, mirror: "flip" },
    5: { turn: 90, mirror: "flop" },
    6: { turn: 270 },
    7: { turn: 270, mirror: "flop" },
    8: { turn: 90 },
  };
  const { turn, mirror } = turns[orientation] ?? { turn: 0 };
  const turned = await scene(width, height).rotate(turn).png().toBuffer();
  const mirrored =
    mirror === "flip" ? sharp(turned).flip() : mirror === "flop" ? sharp(turned).flop() : sharp(turned);
  return mirrored.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

export async function animated(format: "gif" | "webp"): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (const background of ["#f00", "#00f"])
    frames.push(
      await sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  const film = sharp(frames, { join: { animated: true } });
  return format === "gif" ? film.gif().toBuffer() : film.webp({ lossless: true }).toBuffer();
}

/** Returns a tiny PNG that claims `side` × `side` pixels; with `isWhole` it has them, all black. */
export function bomb(side: number, isWhole = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(isWhole ? [1, 0, 0, 0, 0] : [8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(isWhole ? side * (1 + Math.ceil(side / 8)) : 100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export async function* inChunks(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) {
    await Promise.resolve();
    yield bytes.subarray(at, at + size);
  }
}
