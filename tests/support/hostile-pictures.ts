import { crc32, deflateSync } from "node:zlib";
import { animated, bomb, photograph, scene } from "./pictures";

export type HostilePicture = {
  what: string;
  bytes: Buffer;
  name?: string;
  type?: string;
  /** The file contains no picture and must be refused. */ isRejected?: true;
};

/** Payload that must never be served. */
export const MARKER = "HERE-IT-ACTS";
const SCRIPT = `<script>alert("${MARKER}")</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert('${MARKER}')">${SCRIPT}</svg>`;
const latin = (text: string) => Buffer.from(text, "latin1");

export async function hostilePictures(): Promise<HostilePicture[]> {
  const [jpeg, png, webp, avif, gif] = await Promise.all([
    photograph(300, 200),
    scene(120, 80).png().toBuffer(),
    scene(120, 80).webp().toBuffer(),
    scene(120, 80).avif({ effort: 0 }).toBuffer(),
    scene(120, 80).gif().toBuffer(),
  ]);
  const kinds = { jpeg, png, webp, avif, gif };
  const each = Object.entries(kinds);
  return [
    ...[
      ["an HTML page", `<!doctype html><html>${SCRIPT}</html>`],
      ["an HTML page after spaces", `\n\n   <html>${SCRIPT}</html>`],
      ["an SVG with scripts", SVG],
      ["an SVG with an XML declaration", `<?xml version="1.0"?>${SVG}`],
      [
        "an SVG that reads a file",
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
      ],
      [
        "an SVG that loads from another host",
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1:9/x" width="9" height="9"/></svg>`,
      ],
      [
        "a billion laughs",
        `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">${"bcdefghi"
          .split("")
          .map((name, at) => `<!ENTITY ${name} "${`&${"abcdefgh"[at]};`.repeat(10)}">`)
          .join("")}]><svg>&i;</svg>`,
      ],
      ["a PDF", `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${MARKER}"))>>>>endobj`],
      ["PostScript", "%!PS\n(/etc/passwd) (r) file"],
      [
        "an ImageMagick script",
        "push graphic-context\nfill 'url(https://127.0.0.1/\"|id\")'\npop graphic-context",
      ],
      ["MVG", "viewbox 0 0 1 1 image over 0,0 0,0 'label:@/etc/passwd'"],
      ["a shell script", "#!/bin/sh\nid\n"],
      ["PHP", "<?php system($_GET[0]); ?>"],
      ["a Windows program", "MZ\x90\x00\x03\x00"],
      ["a Linux program", "\x7fELF\x02\x01\x01\x00"],
      ["a zip", "PK\x03\x04\x14\x00"],
      ["gzip", "\x1f\x8b\x08\x00"],
      ["a web font", "wOFF\x00\x01"],
      ["Flash", "CWS\x09"],
      ["half a magic number", "\xff\xd8"],
      ["a GIF signature alone", "GIF89a"],
      ["a Windows bitmap", `BM${"\0".repeat(60)}`],
      ["an icon", "\0\0\x01\0\x01\0\x10\x10"],
      ["an AVIF signature alone", `\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf${"\0".repeat(99)}`],
      ["a WebP signature alone", `RIFF\xff\xff\xff\x7fWEBPVP8X${"\xff".repeat(40)}`],
      ["a HEIC signature alone", `\0\0\0\x18ftypheic\0\0\0\0mif1heic${"\0".repeat(99)}`],
    ].map(([what = "", text = ""]) => ({ what, bytes: latin(text), isRejected: true as const })),
    { what: "a TIFF", isRejected: true, bytes: await scene(20, 20).tiff().toBuffer() },
    { what: "nothing but zeros", isRejected: true, bytes: Buffer.alloc(5_000) },
    {
      what: "a megabyte of noise",
      isRejected: true,
      bytes: Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) & 255)),
    },
    { what: "60,000 by 60,000 in a few bytes", isRejected: true, bytes: bomb(60_000) },
    { what: "42 megapixels of black", isRejected: true, bytes: bomb(6_500, true) },
    { what: "a PNG of 3,000 by 3,000 that ends early", bytes: bomb(3_000) },
    { what: "a PNG of no width", isRejected: true, bytes: withHeader(png, 0, 80) },
    { what: "a PNG of the greatest width", isRejected: true, bytes: withHeader(png, 0x7fffffff, 1) },
    { what: "a JPEG of 65,535 lines", bytes: withJpegHeight(jpeg, 65_535) },
    ...each.map(([kind, bytes]) => ({ what: `half a ${kind}`, bytes: bytes.subarray(0, bytes.length / 2) })),
    ...each.map(([kind, bytes]) => ({
      what: `a ${kind} with its middle overwritten`,
      bytes: overwritten(bytes),
    })),
    ...each.map(([kind, bytes]) => ({
      what: `a ${kind} followed by an HTML page`,
      bytes: Buffer.concat([bytes, latin(`<html>${SCRIPT}</html>`)]),
      name: `${kind}.html`,
      type: "text/html",
    })),
    {
      what: "a JPEG with a script in its EXIF",
      bytes: await scene(200, 100)
        .withExif({ IFD0: { ImageDescription: SCRIPT, Artist: SVG } })
        .jpeg()
        .toBuffer(),
    },
    {
      what: "a JPEG with PHP in a comment",
      bytes: Buffer.concat([
        jpeg.subarray(0, 2),
        latin(`\xff\xfe\0\x30<?php echo "${MARKER}"; ?>`.padEnd(52, " ")),
        jpeg.subarray(2),
      ]),
    },
    { what: "a PNG with a script in its text", bytes: withChunk(png, "tEXt", latin(`Comment\0${SCRIPT}`)) },
    {
      what: "a PNG with a compressed text chunk of 20 MB",
      bytes: withChunk(
        png,
        "zTXt",
        Buffer.concat([latin("Comment\0\0"), deflateSync(Buffer.alloc(20_000_000, 65))]),
      ),
    },
    {
      what: "a GIF that is JavaScript too",
      bytes: Buffer.concat([latin("GIF89a/*"), gif.subarray(8), latin(`*/=1;alert("${MARKER}")`)]),
      name: "x.js",
      type: "text/javascript",
    },
    { what: "an animated GIF", bytes: await animated("gif") },
    { what: "an animated WebP", bytes: await animated("webp") },
    {
      what: "a PNG whose checksums are wrong",
      bytes: Buffer.concat([png.subarray(0, 29), Buffer.alloc(4), png.subarray(33)]),
    },
    {
      what: "a PNG with the name of a script",
      bytes: png,
      name: "../../../public/x.php\0.png",
      type: "application/x-php",
    },
  ];
}

function withHeader(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

/** Sets the height in the frame header, after 0xFFC0 or 0xFFC2. */
function withJpegHeight(jpeg: Buffer, lines: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = Math.max(copy.indexOf(Buffer.from([0xff, 0xc0])), copy.indexOf(Buffer.from([0xff, 0xc2])));
  copy.writeUInt16BE(lines, at + 5);
  return copy;
}

function overwritten(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(0xaa, Math.floor(copy.length * 0.3), Math.floor(copy.length * 0.6));
  return copy;
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]);
}
