import { data, type AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { User } from "#db/schema";
import type { ContentFormSent } from "~/domain/content/content-life.server";
import { imagesById as findImages } from "~/domain/content/content-list.server";
import { asText } from "~/domain/typed-text";
import { fieldProblems, type Refusal } from "~/domain/result";
import {
  presentStaffPicture,
  untouchedForm,
  type FormAnswer,
  type FormState,
  type TheirVersion,
} from "~/presenters/content/staff-screens";
import { readPosted } from "~/http/body.server";
import { refusalStatus } from "~/http/refusal-status.server";
import { requireStaff, staffOrNobody } from "~/http/accounts/session.server";
import { namesOfSeveral, readItem, type FieldNames } from "~/http/pictures/uploads.server";
import { db } from "~/http/world.server";

export type StaffForm = {
  /** Null when the session has ended: nothing may be saved then. */
  actor: User | null;
  /** For the domain's schema: the fields as they were sent, pictures as ids. */
  input: Record<string, unknown>;
  /** What is wrong with the files. */
  problems: Record<string, string>;
  state: FormState;
  wantsPreview: boolean;
  /** A script is there to show the message before it leaves the page. */
  stays: boolean;
};

/** Where the item stood when the form was filled. Shown again, never saved. */
const SAVED = ["savedAs", "savedTime"];

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
  const { actor, input, problems } = await readPosted(request, async () => {
    const user = await staffOrNobody(request);
    context.formCameBack = true;
    const texts = [...names.texts, "id", "version", "formToken", "preview", "stays", ...SAVED, "move"];
    return { actor: user, ...(await readItem(request, { ...names, texts, files: user ? names.files : [] })) };
  });
  const files = names.several ? namesOfSeveral(names.several) : names.files;
  const described = names.several ? files.flatMap((name) => [`${name}Alt`, `ml.${name}Alt`]) : [];
  const state = untouchedForm({
    id: asText(input.id),
    version: asText(input.version),
    formToken: asText(input.formToken),
    values: Object.fromEntries(
      [...names.texts, ...described, ...SAVED].map((name) => [name, asText(input[name])]),
    ),
    countries: [input.countries].flat().filter((one) => typeof one === "string"),
    pictures: await picturesOf(files, input),
  });
  const [wantsPreview, stays] = [input.preview === "on", input.stays === "on"];
  return { actor, input, problems, state, wantsPreview, stays };
}

/** For the domain: which form makes an item, by whose hand. */
export const formSent = ({ id }: User, { state }: Pick<StaffForm, "state">): ContentFormSent => ({
  token: state.formToken,
  by: id,
});

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

const answer = <Preview>(state: FormState, status: number, preview: Preview | null = null) =>
  data<FormAnswer<Preview>>({ state, preview }, { status });

/** It was saved: the page shows the message, then leads on. */
export const formSaved = (state: FormState, leaves: { message: string; to: string }) =>
  data<FormAnswer<never>>({ state, preview: null, leaves });

/** The session has ended: the form as it was, with a link to sign in. 401. */
export const formWithoutSession = ({ state }: Pick<StaffForm, "state">) =>
  answer<never>({ ...state, expired: true }, 401);

/** Fields at fault. 422. */
export const formAtFault = ({ state }: Pick<StaffForm, "state">, errors: Record<string, string>) =>
  answer<never>({ ...state, errors }, 422);

/** The item as it will look, or the form with its pictures in another order. Nothing is saved. */
export const formPreviewed = <Preview>({ state, problems }: StaffForm, preview: Preview | null = null) =>
  answer({ ...state, errors: problems }, 200, preview);

/**
 * A refusal of the domain. When somebody else has saved the item meanwhile, both versions: sent again, the
 * form replaces `theirs`.
 * @param sentence of refusals that concern no single field
 */
export async function formRefused<Theirs extends { version: number }>(
  { state }: Pick<StaffForm, "state">,
  refusal: Refusal<Theirs>,
  sentence: (message: string) => string,
  present: (theirs: Theirs) => Promise<TheirVersion>,
) {
  const status = refusalStatus(refusal);
  if (refusal.kind === "invalid") return answer<never>({ ...state, errors: refusal.fields }, status);
  if (refusal.kind === "conflict" && refusal.theirs) {
    const [version, theirs] = [String(refusal.theirs.version), await present(refusal.theirs)];
    return answer<never>({ ...state, version, problem: refusal.message, theirs }, status);
  }
  return answer<never>({ ...state, problem: sentence(refusal.message) }, status);
}
