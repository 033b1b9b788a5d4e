import jsQR from "jsqr";
import sharp from "sharp";
import type { QrCode } from "~/integrations/pdf/qr-code.server";

export async function readQrCode({ size, path }: QrCode): Promise<string | null> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  return readQrPicture(await sharp(Buffer.from(svg), { density: 600 }).png().toBuffer());
}

export async function readQrPicture(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
