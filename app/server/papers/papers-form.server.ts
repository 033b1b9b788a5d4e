import { parseWithZod } from "@conform-to/zod/v4";
import { SavePaper } from "~/features/papers/paper-form";
import { asText } from "~/lib/form-values";
import { paperLimits } from "~/lib/limits";
import { fieldInLanguages } from "~/locales/translations";
import { readFields, readFormPost } from "../form-body.server";
import { entriesOf, translateReply } from "../form.server";

const TEXTS = [...fieldInLanguages("title"), "number", "validUntil", "formToken", "intent"];

/** Reads into memory, because papers are small. `pdf` null: no file chosen. @throws Response 405, 413, 415 */
export async function readPaperForm(request: Request) {
  const fields = await readFormPost(request, () => readFields(request, paperLimits.formBytes));
  const submission = parseWithZod(entriesOf(fields, TEXTS), { schema: SavePaper });
  const sent = [fields.pdf].flat().find((one): one is File => one instanceof File && one.name !== "");
  return {
    intent: asText(fields.intent),
    id: asText(fields.id),
    value: submission.status === "success" ? submission.value : null,
    pdf: sent ? Buffer.from(await sent.arrayBuffer()) : null,
    reply: translateReply("en", submission),
  };
}
