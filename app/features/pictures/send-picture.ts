import { sending as text } from "~/locales/en.json";

/** A picture that the server has stored; `src` is its largest JPEG. */
export type SentPicture = { id: string; src: string; width: number; height: number };

/** `errors`: what is wrong with what was said of it, by field. */
export type SendOutcome =
  | { picture: SentPicture }
  | { problem: string; errors?: Partial<Record<string, string>> | undefined }
  | "cancelled";

type Answer = Partial<SentPicture> & { message?: string; errors?: Partial<Record<string, string>> };

/**
 * Sends one picture to the staff's upload route. By XMLHttpRequest: fetch doesn't tell how many bytes have
 * left.
 * @param onProgress bytes that have left, and how many there are
 * @param said `people` and `consent`, where they do not follow with the form
 */
export function sendPicture(
  blob: Blob,
  name: string,
  signal: AbortSignal,
  onProgress: (sent: number, total: number) => void,
  said: Record<string, string> = {},
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve("cancelled");
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [field, text] of Object.entries(said)) form.append(field, text);
    form.append("image", blob, name);
    request.open("POST", "/admin/pictures");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onerror = () => resolve({ problem: text.offline });
    request.onabort = () => resolve("cancelled");
    request.onload = () => {
      const { id, src, width, height, message, errors } = (request.response as Answer | null) ?? {};
      if (request.status === 201 && id && src && width && height)
        resolve({ picture: { id, src, width, height } });
      else if (request.status === 401) resolve({ problem: text.sessionEnded });
      else resolve({ problem: message ?? text.offline, errors });
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
