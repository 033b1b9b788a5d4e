import { Anchor, Box, List } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  BackLink,
  DescriptionList,
  Form,
  PageError,
  PageHeader,
  staffMeta,
  SubmitButton,
  UserText,
} from "~/components/admin";
import { formHref } from "~/features/content/admin/content-links";
import { findImport } from "~/features/imports/uploaded-gifts.server";
import { keptItems, reportOf } from "~/features/imports/uploaded-posts.server";
import { undoWordPress } from "~/features/imports/wordpress-undo.server";
import { formatDay } from "~/lib/dates";
import { rowId } from "~/lib/row-id";
import {
  invalidForm,
  NoFields,
  readForm,
  redirectPath,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { Report, toReportView } from "./wordpress-view";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("imports.ofSite");

export const loader = staffLoader("importPosts", async function wordPressImportLoader({ params, db }) {
  const found = await findImport(db, rowId(params.id));
  if (found?.kind !== "wordpress") throw new Response(t("imports.notFound"), { status: 404 });
  const { id, imported_at, undone_at, row_count } = found;
  const report = reportOf(found);
  const kept = undone_at === null ? [] : await keptItems(db, id);
  return {
    id,
    isUndone: undone_at !== null,
    facts: [
      { name: t("imports.imported"), value: formatDay(imported_at) },
      ...(report ? [] : [{ name: t("imports.postsAndPages"), value: String(row_count) }]),
      ...(undone_at === null ? [] : [{ name: t("imports.undoneOn"), value: formatDay(undone_at) }]),
    ],
    report: report ? toReportView(report) : null,
    kept: kept.map(({ kind, id, title }) => ({ id, title: title || id, href: formHref(kind, id) })),
  };
});

export const action = staffAction(
  "importPosts",
  async function wordPressImportAction({ request, staff, params, db, now }) {
    const form = await readForm(request, NoFields);
    if (!form.ok) return invalidForm(form);
    const done = await undoWordPress(db, rowId(params.id), now, staff);
    return done.ok
      ? redirectWith("imports.undone", redirectPath`/adminImports/posts/${params.id}`)
      : refusalReply(form, done.refusal);
  },
);

export default function AdminWordPressImportPage() {
  const { id, isUndone, facts, report, kept } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("imports.ofSite")}
        back={<BackLink to="/adminImports">{t("admin.pages.imports")}</BackLink>}
      />
      <Box maw="44rem">
        <PageError text={Object.values(lastResult?.error ?? {}).flat()[0]} />
        <DescriptionList label={t("imports.one")} facts={facts} />
        {kept.length === 0 ? null : (
          <section aria-labelledby="kept-title">
            <h2 id="kept-title">{t("imports.editedSince")}</h2>
            <List mb="24">
              {kept.map(({ id, title, href }) => (
                <List.Item key={id}>
                  <Anchor component={Link} to={href} display="inline-block" py="4">
                    <UserText text={title} />
                  </Anchor>
                </List.Item>
              ))}
            </List>
          </section>
        )}
        {report ? (
          <section aria-labelledby="report-title">
            <h2 id="report-title">{t("imports.report")}</h2>
            <Report view={report} isDone />
            {report.isEmpty ? null : (
              <p>
                <Anchor href={`/adminImports/posts/${id}.csv`} download>
                  {t("imports.downloadReport")}
                </Anchor>
              </p>
            )}
          </section>
        ) : null}
        {isUndone ? null : (
          <Form action={`/adminImports/posts/${id}`}>
            <p>{t("imports.undoPostsHint")}</p>
            <SubmitButton variant="default" busy={t("doing.undoing")}>
              {t("imports.undo")}
            </SubmitButton>
          </Form>
        )}
      </Box>
    </>
  );
}
