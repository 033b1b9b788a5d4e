import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, PageHeader, staffMeta } from "~/components/admin/page-header";
import { changePaper, findPaper } from "~/features/papers/papers.server";
import { papers as messages } from "~/locales/en.json";
import { parseTranslations } from "~/locales/translations";
import { db } from "~/server/context.server";
import { refusalReply, redirectWith } from "~/server/form.server";
import { readPaperForm } from "~/server/papers/papers-form.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { PaperForm } from "./paper-form";

export const meta = staffMeta("A paper");

export const loader = staffLoader("managePapers", async ({ params }) => {
  const paper = await findPaper(db, params.id ?? "");
  if (!paper) throw new Response(messages.gone, { status: 404 });
  const { id, title, number, valid_until } = paper;
  return { id, title, number, validUntil: valid_until ?? "", translations: parseTranslations(paper) };
});

export const action = staffAction("managePapers", async ({ staff, request, params }) => {
  const form = await readPaperForm(request);
  if (!form.value) return data(form.reply(), { status: 422 });
  const changed = await changePaper(db, staff, params.id ?? "", form.value, form.pdf, new Date());
  return changed.ok ? redirectWith("paper.saved", "/adminPapers") : refusalReply(form, changed.refusal);
});

export default function AdminPaperPage() {
  const paper = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={paper.title} back={<BackLink to="/adminPapers">Papers</BackLink>} />
      <div style={{ maxWidth: "34rem" }}>
        <PaperForm action={`/adminPapers/${paper.id}`} paper={paper} formToken="" lastResult={lastResult} />
      </div>
    </>
  );
}
