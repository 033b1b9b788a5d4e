import { redirect, redirectDocument } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { findForm, newForm, savedAnswer, saveTexts } from "~/server/content/content-form.server";
import { readPictureForm, showExpired } from "~/server/pictures/picture-form.server";
import { staffFormAction, staffFormLoader } from "~/server/staff";
import { backPath, readKind } from "~/server/content/staff-items.server";
import { t } from "~/locales/screen-text";
import { textAt } from "~/lib/form-values";
import { quickEditTexts } from "~/features/content/record";
import { hasQuestion } from "~/features/sign-ups/event-changes.server";
import { listHref } from "~/features/sign-ups/sign-up-state";
import { db } from "~/server/context.server";
import { andLeftOut } from "~/features/content/typed-html.server";
import { records } from "~/features/content/records";
import type { FormOutcome } from "~/features/content/staff-view";
import { GALLERY, photoHref } from "~/features/gallery/photo";
import { fieldInLanguages } from "~/locales/translations";
import { QuickEditForm, quickEditTitle } from "~/features/content/admin/quick-edit";
import { revalidateOnNavigation } from "~/components/admin/client-action";
import { Section, staffMeta } from "~/components/admin";

export const meta = staffMeta<typeof loader>((page) => page?.heading ?? t("content.quickEdit"));

/** /edititem, which edits the title alone and, as specified, leads to the home page and also opens without an item. */
const isTitleForm = (url: URL) => url.pathname === "/edititem";

export const loader = staffFormLoader("editContent", async function quickEditLoader({ request, staff }) {
  const url = new URL(request.url);
  const id = url.searchParams.get("id");
  // Photos have no quick edit: their form is as short.
  if (id && url.searchParams.get("type") === GALLERY)
    throw redirect(photoHref(id, url.searchParams.get("back") ?? undefined)) as Response;
  const kind = readKind(url.searchParams.get("type"));
  const isTitleOnly = isTitleForm(url);
  const filled = staff ? kind && (await findForm(kind, id ?? "")) : newForm();
  if (!filled && !isTitleOnly) throw new Response(t("answers.notFound"), { status: 404 });
  return {
    kind: kind ?? "blog",
    filled,
    isTitleOnly,
    heading: isTitleOnly ? t("dashboard.editItem.heading") : quickEditTitle(kind ?? "blog"),
    back: backPath(url.searchParams.get("back")),
  };
});

export const action = staffFormAction("editContent", async function quickEditAction({ request, staff, now }) {
  const url = new URL(request.url);
  const kind = readKind(url.searchParams.get("type"));
  if (!kind) throw new Response(t("answers.notFound"), { status: 404 });
  const texts = quickEditTexts(records[kind]).flatMap(fieldInLanguages);
  const form = await readPictureForm(request, { texts, files: [] }, staff);
  if (!staff) return showExpired(form);
  const saved = await saveTexts(kind, staff, form, now);
  if (!saved.ok) return saved.answer;
  if (isTitleForm(url)) return redirectDocument("/", 303);
  const message = andLeftOut(records[kind].messages.updated, saved.leftOut);
  const back = backPath(url.searchParams.get("back"));
  const asks = kind === "event" && (await hasQuestion(db, saved.item.id, now));
  return savedAnswer(kind, form, message, asks ? listHref(saved.item.id) : back);
});

export const shouldRevalidate = revalidateOnNavigation;

export default function QuickEditPage() {
  const { filled, heading, ...item } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const answer = useActionData<FormOutcome>();
  return (
    <Section maw="38rem" aria-labelledby="ask-title">
      <h1 id="ask-title">{heading}</h1>
      {filled ? (
        <QuickEditForm
          key={textAt(filled.values, "version")}
          {...item}
          filled={filled}
          answer={answer}
          href={pathname + search}
        />
      ) : (
        <>
          <p>{t("dashboard.editItem.none")}</p>
          <p>
            <Link to="/admin">{t("content.chooseOnDashboard")}</Link>
          </p>
        </>
      )}
    </Section>
  );
}
