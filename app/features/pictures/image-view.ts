import type { Image } from "#db/schema";

/** `sources` is empty until the background job has made the smaller sizes. */
export type PictureView = {
  src: string;
  /** Empty when the JPEG has one size only. */
  srcSet: string;
  sources: { type: "image/avif" | "image/webp"; srcSet: string }[];
  width: number;
  height: number;
  alt: string;
  /** data: URL of at most 200 bytes; null for transparent pictures. */
  placeholder: string | null;
  /** Focus point of crops in percent; default: centre. */
  focus?: { x: number; y: number };
};

const MIDDLE = 50;

type ImageSizes = Pick<Image, "id" | "width" | "widths">;

/** Returns the URL of the smallest JPEG at least `width` pixels wide, else of the largest. */
export function imageUrl(image: ImageSizes, width: number = image.width): string {
  return uploadUrl(image.id, fittingWidth(image, width), "jpg");
}

/** CSS declarations: AVIF where it exists and the browser supports it, else JPEG. */
export function backgroundImage(image: Image, width: number): string {
  const jpeg = `url(${imageUrl(image, width)})`;
  const plain = `background-image:${jpeg}`;
  if (image.state !== "ready") return plain;
  const avif = `url(${uploadUrl(image.id, fittingWidth(image, width), "avif")})`;
  return `${plain};background-image:image-set(${avif} type("image/avif"),${jpeg} type("image/jpeg"))`;
}

/** Fills `imagePath` and `image1` … `image5` of the API. */
export function toImageView(image: (ImageSizes & Pick<Image, "height">) | null | undefined, alt: string) {
  return image ? { url: imageUrl(image), width: image.width, height: image.height, alt } : null;
}

/** A picture uploaded before its form was submitted. `src` is the largest JPEG. */
export function toUploadedPictureView(image: Image) {
  return { id: image.id, src: imageUrl(image), width: image.width, height: image.height };
}

export function toPictureView(image: Image, alt: string): PictureView {
  return inWidths(image, alt, widthsOf(image));
}

/** 7rem (112 px) at 3 device pixels per CSS pixel, rounded down to an available size. */
const THUMBNAIL_PX = 320;

/** One size, for pictures up to 7rem wide; no placeholder, because the picture loads nearly as fast. */
export function toThumbnailView(image: Image, alt: string): PictureView {
  return { ...inWidths(image, alt, [fittingWidth(image, THUMBNAIL_PX)]), placeholder: null };
}

function inWidths(image: Image, alt: string, widths: number[]): PictureView {
  const set = (format: Format) =>
    widths.map((width) => `${uploadUrl(image.id, width, format)} ${width}w`).join(", ");
  const isReady = image.state === "ready";
  const focus = { x: image.focus_x, y: image.focus_y };
  return {
    src: imageUrl(image, widths.at(-1)),
    srcSet: widths.length > 1 ? set("jpg") : "",
    sources: isReady
      ? [
          { type: "image/avif", srcSet: set("avif") },
          { type: "image/webp", srcSet: set("webp") },
        ]
      : [],
    width: image.width,
    height: image.height,
    alt,
    placeholder: image.placeholder || null,
    ...(focus.x === MIDDLE && focus.y === MIDDLE ? {} : { focus }),
  };
}

type Format = "avif" | "webp" | "jpg";

function fittingWidth(image: ImageSizes, width: number): number {
  return widthsOf(image).find((one) => one >= width) ?? image.width;
}

function uploadUrl(id: string, width: number, format: Format) {
  return `/uploads/${id}-${width}.${format}`;
}

function widthsOf(image: Pick<Image, "widths">): number[] {
  return (JSON.parse(image.widths) as number[]).toSorted((a, b) => a - b);
}
