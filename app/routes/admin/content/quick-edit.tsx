import { useActionData, useLoaderData } from "@remix-run/react";
import { findForm, newForm, savedAnswer, saveTexts } from "~/server/content/content-form.server";
import { readPictureForm, showExpired } from "~/server/pictures/picture-form.server";
import { staffFormAction, staffFormLoader } from "~/server/staff";
import { backPath, readKind } from "~/server/content/staff-items.server";
import { answers as httpMessages } from "~/locales/en.json";
import { textAt } from "~/lib/form-values";
import { quickEditTexts } from "~/features/content/record";
import { records } from "~/features/content/records";
import { fieldInLanguages } from "~/locales/translations";
import { QuickEditForm, quickEditTitle } from "~/features/content/admin/quick-edit";
import { revalidateOnNavigation } from "~/components/admin/client-action";
import { Section, staffMeta } from "~/components/admin";

export const meta = staffMeta("Quick edit");

export const loader = staffFormLoader("editContent", async function quickEditLoader({ request, staff }) {
  const query = new URL(request.url).searchParams;
  const kind = readKind(query.get("type")) ?? "blog";
  const back = backPath(query.get("back"));
  if (!staff) return { kind, filled: newForm(), back };
  const filled = query.has("type") ? await findForm(kind, query.get("id") ?? "") : null;
  if (!filled) throw new Response(httpMessages.notFound, { status: 404 });
  return { kind, filled, back };
});

export const action = staffFormAction("editContent", async function quickEditAction({ request, staff, now }) {
  const kind = readKind(new URL(request.url).searchParams.get("type"));
  if (!kind) throw new Response(httpMessages.notFound, { status: 404 });
  const quick = quickEditTexts(records[kind]);
  const texts = quick.flatMap(fieldInLanguages);
  const form = await readPictureForm(request, { texts, files: [] }, staff);
  if (!staff) return showExpired(form);
  const refused = await saveTexts(kind, staff, form, now);
  if (refused) return refused;
  const to = backPath(new URL(request.url).searchParams.get("back"));
  return savedAnswer(kind, form, records[kind].messages.updated, to);
});

export const shouldRevalidate = revalidateOnNavigation;

export default function QuickEditPage() {
  const { kind, filled, back } = useLoaderData<typeof loader>();
  return (
    <Section maw="38rem" aria-labelledby="ask-title">
      <h1 id="ask-title">{quickEditTitle(kind)}</h1>
      <QuickEditForm
        key={textAt(filled.values, "version")}
        kind={kind}
        filled={filled}
        back={back}
        answer={useActionData()}
      />
    </Section>
  );
}
