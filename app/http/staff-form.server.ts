import { data, type AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { User } from "#db/schema";
import { imagesById as findImages } from "~/domain/content/content-list.server";
import { fieldProblems, type Refusal } from "~/domain/result";
import { messages } from "~/messages";
import { presentStaffPicture, untouchedForm, type FormState } from "~/presenters/content/staff-screens";
import { RefusedRequest } from "./refused-request";
import { refusalStatus } from "./refusal-status.server";
import { requireStaff, staffOrNobody } from "./session.server";
import { readItem, type FieldNames } from "./uploads.server";
import { db } from "./world.server";

export type StaffForm = {
  /** Null when the session has ended: nothing may be saved then. */
  actor: User | null;
  /** For the domain's schema: the fields as they were sent, pictures as ids. */
  input: Record<string, unknown>;
  /** What is wrong with the files. */
  problems: Record<string, string>;
  state: FormState;
  wantsPreview: boolean;
};

/**
 * Reads a staff form with its pictures. Without a session its texts are read all the same, so that a long
 * text is not lost.
 * @throws Response 403, 405, 413 or 415
 */
export async function readStaffForm(
  request: Request,
  context: AppLoadContext,
  names: FieldNames,
): Promise<StaffForm> {
  if (request.method !== "POST") throw new Response(messages.http.methodNotAllowed, { status: 405 });
  // No form of ours sends JSON.
  if (/^\s*application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new Response(messages.http.unsupportedMedia, { status: 415 });
  const actor = await staffOrNobody(request);
  context.formCameBack = true;
  const { input, problems } = await readItem(request, {
    texts: [...names.texts, "id", "preview"],
    files: actor ? names.files : [],
  }).catch((error: unknown) => {
    if (error instanceof RefusedRequest)
      throw new Response(error.message, { status: error.status, headers: error.headers });
    throw error;
  });
  const state = untouchedForm({
    id: asText(input.id),
    version: asText(input.version),
    values: Object.fromEntries(names.texts.map((name) => [name, asText(input[name])])),
    countries: [input.countries].flat().filter((one) => typeof one === "string"),
    pictures: await picturesOf(names.files, input),
  });
  return { actor, input, problems, state, wantsPreview: input.preview === "on" };
}

const asText = (value: unknown) => (typeof value === "string" ? value : "");

/** The pictures received with this form or an earlier attempt. */
async function picturesOf(files: readonly string[], input: Record<string, unknown>) {
  const images = await findImages(
    db,
    files.map((name) => asText(input[`${name}Id`])),
  );
  return Object.fromEntries(
    files.map((name) => [name, presentStaffPicture(images.get(asText(input[`${name}Id`])))]),
  );
}

/**
 * For the loader of a form's page: whether the action has handed the form back. Remix runs the loader after
 * the action; loading the item again would lose what was typed.
 * @throws Response as requireStaff does
 */
export async function isFormBack(request: Request, context: AppLoadContext): Promise<boolean> {
  if (context.formCameBack) return true;
  await requireStaff(request);
  return false;
}

/** Validates fields and files: `errors` holds the first sentence of each field at fault. */
export function validate<Value>(
  schema: z.ZodType<Value>,
  { input, problems }: Pick<StaffForm, "input" | "problems">,
): { ok: true; value: Value } | { ok: false; errors: Record<string, string> } {
  const parsed = schema.safeParse(input);
  const errors = { ...(parsed.success ? {} : fieldProblems(parsed.error)), ...problems };
  return parsed.success && Object.keys(errors).length === 0
    ? { ok: true, value: parsed.data }
    : { ok: false, errors };
}

type Answer<Preview> = { state: FormState; preview: Preview | null };
const answer = <Preview>(state: FormState, status: number, preview: Preview | null = null) =>
  data({ state, preview } satisfies Answer<Preview>, { status });

/** The session has ended: the form as it was, with a link to sign in. 401. */
export const formWithoutSession = ({ state }: Pick<StaffForm, "state">) =>
  answer<never>({ ...state, expired: true }, 401);

/** Fields at fault. 422. */
export const formAtFault = ({ state }: Pick<StaffForm, "state">, errors: Record<string, string>) =>
  answer<never>({ ...state, errors }, 422);

/** The item as it will look. Nothing is saved. */
export const formPreviewed = <Preview>({ state, problems }: StaffForm, preview: Preview) =>
  answer({ ...state, errors: problems }, 200, preview);

/**
 * A refusal of the domain. When somebody else has saved the item meanwhile, both versions: sent again, the
 * form replaces `theirs`.
 * @param sentence of refusals that concern no single field
 */
export function formRefused<Theirs extends { version: number }>(
  { state }: Pick<StaffForm, "state">,
  refusal: Refusal<Theirs>,
  sentence: (message: string) => string,
  textsOf: (theirs: Theirs) => Record<string, string>,
) {
  const status = refusalStatus(refusal);
  if (refusal.kind === "invalid") return answer<never>({ ...state, errors: refusal.fields }, status);
  if (refusal.kind === "conflict" && refusal.theirs)
    return answer<never>(
      {
        ...state,
        version: String(refusal.theirs.version),
        problem: refusal.message,
        theirs: textsOf(refusal.theirs),
      },
      status,
    );
  return answer<never>({ ...state, problem: sentence(refusal.message) }, status);
}
