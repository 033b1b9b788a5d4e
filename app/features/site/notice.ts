import type { NoticePlace } from "~/features/content/record";
import type { Code } from "~/locales/message-keys";

/** What the last action has to say, and where it stands over the page. */
export type Notice = { code: Code; place?: NoticePlace | undefined };
export type NoticeInWords = { message: string; place?: NoticePlace | undefined };
