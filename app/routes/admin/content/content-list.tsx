import { staffMeta } from "~/components/admin";
import { AskingBulk } from "~/components/admin/bulk-actions";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { binItem } from "~/features/content/bin.server";
import { setStatus } from "~/features/content/content-lifecycle.server";
import { messageOf } from "~/lib/result";
import { SelectRows } from "~/features/site/bulk-actions";
import { applyToEach, askConfirmation, redirectToTable } from "~/server/bulk-actions.server";
import { invalidForm, readForm, staffAction, staffLoader } from "~/server/staff";
import { refusalInit } from "~/server/refusal-status.server";
import { staffListPage } from "~/server/content/staff-items.server";
import { msg } from "~/locales/messages";
import { ListPage } from "~/features/content/admin/item-list";
import { records, type ContentKind } from "~/features/content/records";
import { kindAt } from "~/features/content/admin/content-links";
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>(
  (page) => page?.question ?? (page ? t(records[page.kind].title) : ""),
);

/** /admin/blogs, /admin/events, /admin/projects, /adminPages */
export const loader = staffLoader("editContent", async function contentListLoader({ request, context }) {
  const { pathname, search } = new URL(request.url);
  const kind = kindAt(pathname);
  return {
    ...(await staffListPage(kind, request)),
    kind,
    question: context.question ?? null,
    back: pathname + search,
  };
});

const ChangeItems = SelectRows.extend({
  intent: z.enum(["delete", "published", "draft"]).optional(),
  ask: z.enum(["published", "draft"]).optional(),
});

const NOTICES = {
  delete: "content.severalDeleted",
  published: "content.severalPublished",
  draft: "content.severalWithdrawn",
} as const;

function confirmLabel(intent: "published" | "draft", kind: ContentKind, count: number) {
  const items = t(`content.counts.${kind}`, { count });
  return intent === "published"
    ? {
        button: t("content.publishSeveral", { items }),
        question: t("content.publishSeveralQuestion", { items }),
      }
    : {
        button: t("content.takeOffSeveral", { items }),
        question: t("content.takeOffSeveralQuestion", { items }),
      };
}

export const action = staffAction(
  "editContent",
  async function contentListAction({ staff, request, context, db, now }) {
    const kind = kindAt(new URL(request.url).pathname);
    const form = await readForm(request, ChangeItems);
    if (!form.ok) return invalidForm(form);
    const { id: ids, intent, ask } = form.value;
    if (ask) return askConfirmation(context, ask, ids, (count) => confirmLabel(ask, kind, count));
    if (!intent) return invalidForm(form);
    const deletedItems: { id: string; title: string }[] = [];
    const { done, refusal } = await applyToEach(ids, async (id) => {
      if (intent !== "delete") return setStatus(db, kind, staff, { id, status: intent }, now);
      const binned = await binItem(db, kind, staff, id, now);
      if (binned.ok) deletedItems.push(binned.value);
      return binned;
    });
    if (done === 0 && refusal)
      return data(form.reply({ formErrors: [messageOf(refusal)] }), refusalInit(refusal));
    const [first] = deletedItems;
    const title =
      deletedItems.length === 1 && first
        ? first.title
        : t(`content.counts.${kind}`, { count: deletedItems.length });
    const undo = first && { kind, ids: deletedItems.map(({ id }) => id), title };
    return redirectToTable(request, msg(NOTICES[intent], { count: done }), refusal, undo);
  },
);

export default function ContentListPage() {
  const { question: _, ...page } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <AskingBulk lastResult={lastResult}>
      <ListPage {...page} lastResult={lastResult} />
    </AskingBulk>
  );
}
