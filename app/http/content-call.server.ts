import type { z } from "zod";
import { contentProblems } from "~/domain/content-fields.server";
import { videosTakenOut } from "~/domain/content-html.server";
import type { Refusal } from "~/domain/result";
import { readUpload } from "./uploads.server";

/**
 * The body of a call that saves an item: the fields of `schema`, and the pictures that came with them. The
 * notice says what was left out of its HTML; the call's answer carries it.
 * @param id the item to edit, from the address; what the body calls `id` is not looked at
 * @throws RefusedRequest 400, 413 or 415 when the body can't be read
 */
export async function readItem<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  names: { texts: readonly string[]; files: readonly string[] },
  id?: string,
): Promise<
  { ok: true; value: z.output<Schema>; notice: { notice?: string } } | { ok: false; refusal: Refusal }
> {
  const { fields, images } = await readUpload(request, names);
  const input: Record<string, unknown> = { ...fields, id };
  const problems: Record<string, string> = {};
  for (const name of names.files) {
    const image = images[name];
    if (image && "imageId" in image) input[`${name}Id`] = image.imageId;
    if (image && "problem" in image) problems[name] = image.problem;
  }
  const parsed = schema.safeParse(input);
  const found = { ...(parsed.success ? {} : contentProblems(parsed.error)), ...problems };
  const takenOut = typeof fields.content === "string" ? videosTakenOut(fields.content) : null;
  return parsed.success && Object.keys(found).length === 0
    ? { ok: true, value: parsed.data, notice: takenOut === null ? {} : { notice: takenOut } }
    : { ok: false, refusal: { kind: "invalid", fields: found } };
}
