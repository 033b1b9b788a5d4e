import { asText } from "~/lib/form-values";
import type { SentCertificate } from "~/features/statement/certificate-uploads.server";
import { readFields, readFormPost } from "~/server/form-body.server";
import { limits } from "~/lib/limits";

/**
 * A form with PDFs, held in memory: they are small, and are sealed before they reach the disk.
 * @returns its texts, and the files of the field `certificate` that are not empty; `named`: how many there were
 * @throws Response as readFormPost does, 413 for what is too large
 */
export async function readCertificates(request: Request) {
  const fields = await readFormPost(request, () => readFields(request, limits.statement.uploadBytes));
  const files: SentCertificate[] = [];
  // An empty field of files is sent as one without a name.
  let named = 0;
  for (const sent of [fields.certificate].flat())
    if (sent instanceof File && sent.name) {
      named += 1;
      if (sent.size > 0) files.push({ name: sent.name, bytes: Buffer.from(await sent.arrayBuffer()) });
    }
  const filing = asText(fields.filing);
  return {
    ...{ year: asText(fields.year), number: asText(fields.number), files, named },
    /** The filing that was chosen; null for the latest. */
    filing: /^\d{1,15}$/.test(filing) ? Number(filing) : null,
  };
}
