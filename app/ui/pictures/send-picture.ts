import { sendingMessages as text } from "~/messages";

/** A picture that the server has stored; `src` is its largest JPEG. */
export type SentPicture = { id: string; src: string; width: number; height: number };

export type SendOutcome = { picture: SentPicture } | { problem: string } | "cancelled";

type Answer = Partial<SentPicture> & { message?: string };

/**
 * Sends one picture to the staff's upload route. By XMLHttpRequest: fetch doesn't tell how many bytes have
 * left.
 * @param onProgress bytes that have left, and how many there are
 */
export function sendPicture(
  blob: Blob,
  name: string,
  signal: AbortSignal,
  onProgress: (sent: number, total: number) => void,
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve("cancelled");
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("image", blob, name);
    request.open("POST", "/admin/pictures");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onerror = () => resolve({ problem: text.offline });
    request.onabort = () => resolve("cancelled");
    request.onload = () => {
      const { id, src, width, height, message } = (request.response as Answer | null) ?? {};
      if (request.status === 201 && id && src && width && height)
        resolve({ picture: { id, src, width, height } });
      else if (request.status === 401) resolve({ problem: text.sessionEnded });
      else resolve({ problem: message ?? text.offline });
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
