import { Box } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  BackLink,
  BookNow,
  DescriptionList,
  Form,
  PageError,
  PageHeader,
  staffMeta,
  SubmitButton,
} from "~/components/admin";
import { undoImport } from "~/features/imports/donation-import.server";
import { UndoImport } from "~/features/imports/import-forms";
import { findImport } from "~/features/imports/uploaded-gifts.server";
import { formatDay } from "~/lib/dates";
import { rowId } from "~/lib/row-id";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";
import {
  invalidForm,
  readForm,
  redirectPath,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";

export const meta = staffMeta("imports.ofGifts");

export const loader = staffLoader("importGifts", async function importLoader({ params, db }) {
  const found = await findImport(db, rowId(params.id));
  if (found?.kind !== "donations") throw new Response(t("imports.notFound"), { status: 404 });
  return {
    id: found.id,
    isUndone: found.undone_at !== null,
    facts: [
      { name: t("imports.imported"), value: formatDay(found.imported_at) },
      { name: t("words.gifts"), value: String(found.row_count) },
      { name: t("words.sum"), value: formatRupees(found.amount_paise) },
      ...(found.undone_at === null
        ? []
        : [{ name: t("imports.undoneOn"), value: formatDay(found.undone_at) }]),
    ],
  };
});

export const action = staffAction(
  "importGifts",
  async function importAction({ request, staff, params, db, now }) {
    const form = await readForm(request, UndoImport);
    if (!form.ok) return invalidForm(form);
    await requireReauthentication(request, form.typed);
    const done = await undoImport(db, rowId(params.id), now, { actor: staff, book: form.value.book });
    return done.ok
      ? redirectWith("imports.undone", redirectPath`/adminImports/${params.id}`)
      : refusalReply(form, done.refusal);
  },
);

export default function AdminImportPage() {
  const { id, isUndone, facts } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("imports.ofGifts")}
        back={<BackLink to="/adminImports">{t("admin.pages.imports")}</BackLink>}
      />
      <Box maw="40rem">
        <PageError
          text={lastResult?.error?.book ? undefined : Object.values(lastResult?.error ?? {}).flat()[0]}
        />
        <DescriptionList label={t("imports.one")} facts={facts} />
        {isUndone ? null : (
          <Form action={`/adminImports/${id}`}>
            <p>{t("imports.undoHint")}</p>
            <BookNow lastResult={lastResult} />
            <SubmitButton variant="default" busy={t("doing.undoing")}>
              {t("imports.undo")}
            </SubmitButton>
          </Form>
        )}
      </Box>
    </>
  );
}
