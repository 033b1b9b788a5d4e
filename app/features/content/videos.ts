/** Cookie-free players of YouTube and Vimeo. */
const PLAYER =
  /^(https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}|https:\/\/player\.vimeo\.com\/video\/\d{1,12}(\?h=[\da-f]{6,20})?)$/;
const VIDEO_FILE = /^(https:\/\/[\w.-]+(:\d+)?|\/uploads|\/films)\/[\w./%~-]+\.(mp4|m4v|webm|ogv)$/i;

/** Stored with a video's link, in whatever language staff work; pages show it in the reader's. */
export const VIDEO_WORDS = "Watch the video";

export const isPlayable = (address: string) =>
  PLAYER.test(address) || (VIDEO_FILE.test(address) && URL.canParse(address, "https://our-own.example"));

/** Returns the URL of the host's cookie-free player; "" for other hosts. */
export function playerUrl(src: string): string {
  const address = src.trim().replace(/^\/\//, "https://");
  const youtube =
    /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|watch\?v=)|youtu\.be\/)([\w-]{11})(?![\w-])/i.exec(
      address,
    )?.[1];
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}`;
  const [, vimeo, key] =
    /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{1,12})(?:\?(?:[^#]*&)?h=([\da-f]{6,20}))?/i.exec(
      address,
    ) ?? [];
  return vimeo ? `https://player.vimeo.com/video/${vimeo}${key ? `?h=${key.toLowerCase()}` : ""}` : "";
}

/** Returns the URL of the video's page at its host; for a file its own URL. */
export const videoPageUrl = (player: string): string =>
  player
    .replace("www.youtube-nocookie.com/embed/", "www.youtube.com/watch?v=")
    .replace("player.vimeo.com/video/", "vimeo.com/")
    .replace(/\?h=/, "/");
