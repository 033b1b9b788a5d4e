import type { Image } from "#db/schema";

/**
 * What app/features/pictures/picture.tsx draws. `sources` is empty until the background job has made the smaller
 * sizes.
 */
export type PictureView = {
  src: string;
  /** The JPEG's sizes; empty when there is only one. */
  srcSet: string;
  sources: { type: "image/avif" | "image/webp"; srcSet: string }[];
  width: number;
  height: number;
  alt: string;
  /** data: URL of at most 200 bytes, or null for transparent pictures. */
  placeholder: string | null;
  /** The point that crops keep, in percent; absent for the middle. */
  focus?: { x: number; y: number };
};

const MIDDLE = 50;

type Addressed = Pick<Image, "id" | "width" | "widths">;

/** URL of the smallest JPEG that is at least `width` pixels wide, else (and by default) of the largest. */
export function imageAddress(image: Addressed, width: number = image.width): string {
  return address(image.id, fitting(image, width), "jpg");
}

/** For `imagePath` and `image1` … `image5` of the API; null without a picture. */
export function toImageView(image: (Addressed & Pick<Image, "height">) | null | undefined, alt: string) {
  return image ? { url: imageAddress(image), width: image.width, height: image.height, alt } : null;
}

/** What a form keeps of a picture that was uploaded before the form was sent. `src` is the largest JPEG. */
export function toUploadedPictureView(image: Image) {
  return { id: image.id, src: imageAddress(image), width: image.width, height: image.height };
}

export function toPictureView(image: Image, alt: string): PictureView {
  return inWidths(image, alt, widthsOf(image));
}

/** 7rem (112 px) on a screen with three device pixels per CSS pixel, rounded down to a size we make. */
const THUMBNAIL_PX = 320;

/**
 * For a picture drawn at most 7rem wide: one size fits every screen, and it loads nearly as fast as a
 * placeholder.
 */
export function toThumbnailView(image: Image, alt: string): PictureView {
  return { ...inWidths(image, alt, [fitting(image, THUMBNAIL_PX)]), placeholder: null };
}

function inWidths(image: Image, alt: string, widths: number[]): PictureView {
  const set = (format: Format) =>
    widths.map((width) => `${address(image.id, width, format)} ${width}w`).join(", ");
  const isReady = image.state === "ready";
  const focus = { x: image.focus_x, y: image.focus_y };
  return {
    src: imageAddress(image, widths.at(-1)),
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

function fitting(image: Addressed, width: number): number {
  return widthsOf(image).find((one) => one >= width) ?? image.width;
}

function address(id: string, width: number, format: Format) {
  return `/uploads/${id}-${width}.${format}`;
}

/** Widths that exist as files, ascending. */
function widthsOf(image: Pick<Image, "widths">): number[] {
  return (JSON.parse(image.widths) as number[]).toSorted((a, b) => a - b);
}
