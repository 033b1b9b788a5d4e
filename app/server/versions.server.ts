import { data } from "@remix-run/node";
import { z } from "zod";
import { findVersion, type Versioned } from "~/features/versions/versions.server";
import { messageOf, type Result } from "~/lib/result";
import { answers as httpMessages } from "~/locales/en.json";
import { msg } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { db } from "./context.server";
import { readForm, redirectWith } from "./form.server";
import { refusalStatus } from "./refusal-status.server";

/** @throws Response 404 */
export async function requireVersion(of: Versioned, number: string | undefined) {
  const version = await findVersion(db, of, number);
  if (!version) throw new Response(httpMessages.notFound, { status: 404 });
  return version;
}

/** @returns the number of the version that was current when the page was loaded */
export async function readRestore(request: Request): Promise<string> {
  const { typed } = await readForm(request, z.object({}), ["version"]);
  return typed.version ?? "";
}

/** @param when time of the version @param form path of the item's form */
export function restoredReply(saved: Result<unknown>, when: string, form: string) {
  if (saved.ok) return redirectWith(msg("content.versionRestored", { time: when }), form);
  const { refusal } = saved;
  const why = refusal.kind === "conflict" ? "content.versionConflict" : messageOf(refusal);
  return data({ problem: textOf("en", why) }, { status: refusalStatus(refusal) });
}
