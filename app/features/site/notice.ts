import type { NoticePlace } from "~/features/content/record";
import type { Message } from "~/locales/messages";

export type Notice = { message: Message; place?: NoticePlace | undefined };
export type NoticeText = { message: string; place?: NoticePlace | undefined };
