import type { Db } from "#db/schema";
import { wordPressLimits } from "~/features/imports/limits";
import { removeFiles, type UploadedFile } from "~/features/imports/uploaded-posts.server";
import { messageOf, type Refusal } from "~/lib/result";
import { textOf } from "~/locales/translate";
import { readFields, readFormPost } from "~/server/form-body.server";
import { readStoredUploads } from "~/server/stored-uploads.server";

type Errors = { export?: string; media?: string; form?: string };
type Sent = { fields: Record<string, unknown> } & (
  { ok: true; files: UploadedFile[] } | { ok: false; errors: Errors }
);

const SIZES = { export: wordPressLimits.exportBytes, media: wordPressLimits.mediaBytes };

/** A form without files is read as any other. @throws Response as readFormPost does */
export async function readWordPressFiles(request: Request, db: Db): Promise<Sent> {
  if (!/^\s*multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "")) {
    const fields = await readFormPost(request, () => readFields(request));
    return { ok: true, fields, files: [] };
  }
  const sent = await readFormPost(request, () => readStoredUploads(request, "wordpress_files.file", SIZES));
  const { fields, tooLarge } = sent;
  const files = sent.files.map(({ field, ...file }): UploadedFile => ({
    kind: field === "export" ? "export" : "media",
    ...file,
  }));
  if (tooLarge.length === 0) return { ok: true, fields, files };
  await removeFiles(db, files);
  const errors: Errors = {};
  if (tooLarge.includes("export")) errors.export = textOf("en", "imports.exportTooLarge");
  if (tooLarge.includes("media")) errors.media = textOf("en", "imports.mediaTooLarge");
  return { ok: false, fields, errors };
}

export function fileErrors(refusal: Refusal): Errors {
  const fields = refusal.kind === "invalid" ? refusal.fields : { form: messageOf(refusal) };
  const { export: ofExport, media, file, form } = fields as Record<string, Parameters<typeof textOf>[1]>;
  return {
    ...(ofExport && { export: textOf("en", ofExport) }),
    ...(media && { media: textOf("en", media) }),
    ...((form ?? file) && { form: textOf("en", form ?? file ?? "") }),
  };
}
