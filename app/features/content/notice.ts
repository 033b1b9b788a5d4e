import type { NoticePlace } from "./record";
import type { ContentKind } from "./records";
import type { Message } from "~/locales/messages";

/** Items in the Bin that can be restored at once. */
export type Undo = { kind: ContentKind; ids: string[]; title: string };

type Options = { place?: NoticePlace | undefined; undo?: Undo | undefined };
export type Notice = Options & { message: Message };
export type NoticeText = Options & { message: string };
