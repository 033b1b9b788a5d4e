import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, PageHeader } from "~/components/admin/page-header";
import { pageMeta } from "~/components/page-meta";
import { changePaper, findPaper } from "~/features/papers/papers.server";
import { papers as messages } from "~/locales/en.json";
import { parseTranslations } from "~/locales/translations";
import { db } from "~/server/context.server";
import { redirectWith } from "~/server/flash.server";
import { refusalReply } from "~/server/form-errors.server";
import { readPaperForm } from "~/server/papers/papers-form.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { PaperForm } from "./paper-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A paper", hidden: true });

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
