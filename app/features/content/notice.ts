import type { NoticePlace } from "./record";
import type { Message } from "~/locales/messages";

/** Items in the Bin that can be restored at once. `kind`: as the Bin's form names it. */
export type Undo = { kind: string; ids: string[]; title: string };

type Options = { place?: NoticePlace | undefined; undo?: Undo | undefined };
export type Notice = Options & { message: Message };
export type NoticeText = Options & { message: string };
