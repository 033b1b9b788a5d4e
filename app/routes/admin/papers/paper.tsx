import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, PageHeader, staffMeta } from "~/components/admin";
import { SavePaper } from "~/features/papers/paper-form";
import { changePaper, findPaper } from "~/features/papers/papers.server";
import { pdfLimits } from "~/features/stored-files/limits";
import { t } from "~/locales/screen-text";
import { parseTranslations } from "~/locales/translations";
import {
  invalidForm,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
  validateFields,
} from "~/server/staff";
import { readFields, readFile, readFormPost } from "~/server/form-body.server";
import { PaperForm } from "./paper-form";
import { screenLanguage } from "~/locales/language";

export const meta = staffMeta("paper.one");

export const loader = staffLoader("managePapers", async function paperLoader({ params, db }) {
  const paper = await findPaper(db, params.id ?? "");
  if (!paper) throw new Response(t("papers.gone"), { status: 404 });
  const { id, title, number, valid_until } = paper;
  return { id, title, number, validUntil: valid_until ?? "", translations: parseTranslations(paper) };
});

export const action = staffAction(
  "managePapers",
  async function paperAction({ staff, request, params, db, now }) {
    const fields = await readFormPost(request, () => readFields(request, pdfLimits.formBytes));
    const form = validateFields(screenLanguage(), fields, SavePaper);
    if (!form.ok) return invalidForm(form);
    const pdf = await readFile(fields.pdf);
    const changed = await changePaper(db, staff, params.id ?? "", form.value, pdf, now);
    return changed.ok ? redirectWith("paper.saved", "/adminPapers") : refusalReply(form, changed.refusal);
  },
);

export default function AdminPaperPage() {
  const paper = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={paper.title} back={<BackLink to="/adminPapers">{t("paper.many")}</BackLink>} />
      <div style={{ maxWidth: "34rem" }}>
        <PaperForm action={`/adminPapers/${paper.id}`} paper={paper} formToken="" lastResult={lastResult} />
      </div>
    </>
  );
}
