import type { NoticePlace } from "~/features/content/record";
import type { Message } from "~/locales/messages";

/** What the last action has to say, and where it stands over the page. */
export type Notice = { code: Message; place?: NoticePlace | undefined };
export type NoticeInWords = { message: string; place?: NoticePlace | undefined };
