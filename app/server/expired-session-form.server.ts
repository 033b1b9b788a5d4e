import { readTextFields } from "./form-body.server";
import { limits } from "~/lib/limits";
import { RequestError } from "./request-error";
import { translator } from "~/locales/translate";

const t = translator("en");

/** Never sent back to the browser. */
const SECRET = new Set(["password", "code"]);
/** What our forms hold beside what somebody types or chooses. */
const NOT_TYPED = new Set([
  ...["formToken", "version", "stays", "back", "next", "intent", "type", "id", "token", "slug", "year"],
  ...["chosen", "handled", "askedAt", "other", "gift", "confirmed"],
]);

/** What a form held, to be shown and sent once more; `isTyped`: worth reading. */
export type SentField = { name: string; value: string; isTyped: boolean };

/** What is thrown (401) at a form that came after its session had ended; it holds only what was sent. */
export type ExpiredSessionForm = { success: false; message: string; fields: SentField[] };

/**
 * The answer to a form in which somebody typed, and whose session has ended: what was typed is never lost. With a
 * script its page stays as it is and says the sentence (app/components/admin/client-action.ts); without, a page holds it all.
 * @returns null for anything else, which may as well be led to the login
 */
export async function expiredSessionForm(request: Request): Promise<Response | null> {
  const fields = await submittedFields(request);
  if (fields.length === 0) return null;
  const answer: ExpiredSessionForm = { success: false, message: t("account.sessionEnded"), fields };
  return Response.json(answer, { status: 401, headers: { "Cache-Control": "private, no-store" } });
}

const { shownAgain } = limits.body;

/** The texts of a form that is refused; none when nobody typed in it, it can't be read, or no form of ours is so long. */
export async function submittedFields(request: Request): Promise<SentField[]> {
  const isForm = !/^\s*application\/json\b/i.test(request.headers.get("content-type") ?? "");
  if (request.method !== "POST" || !isForm) return [];
  const sent = await readTextFields(request, shownAgain.bytes).catch((error: unknown) => {
    if (error instanceof RequestError) return {};
    throw error;
  });
  const fields = Object.entries(sent).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => {
      if (typeof value !== "string" || SECRET.has(name)) return [];
      return [{ name, value, isTyped: !NOT_TYPED.has(name) && value.trim() !== "" }];
    }),
  );
  if (fields.length > shownAgain.fields) return [];
  return fields.some(({ isTyped }) => isTyped) ? fields : [];
}
