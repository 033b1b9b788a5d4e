import { Anchor, Card, Group, List, Stack } from "@mantine/core";
import { data, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AdminTable, Form, PageHeader, staffMeta, SubmitButton, UserText } from "~/components/admin";
import { FileField } from "~/components/admin/file-field";
import { listImportFiles, listImports, uploadGifts } from "~/features/imports/uploaded-gifts.server";
import { importLimits } from "~/features/imports/limits";
import { formatDay } from "~/lib/dates";
import { oneLine } from "~/lib/one-line";
import { messageOf } from "~/lib/result";
import { formatRupees } from "~/lib/rupees";
import type { Message } from "~/locales/messages";
import { readFields, readFile, readFormPost } from "~/server/form-body.server";
import { staffAction, staffLoader } from "~/server/staff";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";

export const meta = staffMeta("admin.pages.imports");

export const loader = staffLoader("importGifts", async function importsLoader({ db, staff }) {
  return {
    mayImportPosts: staff.permissions.includes("importPosts"),
    files: (await listImportFiles(db)).map(({ id, name, state, uploaded_at }) => ({
      id,
      name,
      isWaiting: state === "waiting",
      day: formatDay(uploaded_at),
    })),
    imports: (await listImports(db)).map((row) => ({
      id: row.id,
      day: formatDay(row.imported_at),
      what: row.kind === "donations" ? t("words.gifts") : t("imports.postsAndPages"),
      isOfGifts: row.kind === "donations",
      rows: row.row_count,
      sum: row.kind === "donations" ? formatRupees(row.amount_paise) : "",
      undone: row.undone_at === null ? null : formatDay(row.undone_at),
    })),
  };
});

/** A multipart form is longer than its file. */
const FORM_BYTES = importLimits.fileBytes + 2 * 1024 * 1024;
const MAX_NAME_LENGTH = 100;

const refuse = (error: Message) => data({ fileError: t(error) }, { status: 422 });

export const action = staffAction("importGifts", async function importsAction({ request, staff, db, now }) {
  const sent = await readFormPost(request, () => readFields(request, FORM_BYTES));
  const bytes = await readFile(sent.file);
  if (!bytes?.length) return refuse("imports.fileMissing");
  const name = oneLine((sent.file as { name?: string }).name ?? "").slice(0, MAX_NAME_LENGTH) || "gifts";
  const uploaded = await uploadGifts(db, staff, { bytes, name }, now);
  if (!uploaded.ok) return refuse(messageOf(uploaded.refusal));
  return redirect(`/adminImports/files/${uploaded.value}`, 303);
});

export default function AdminImportsPage() {
  const { files, imports, mayImportPosts } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("admin.pages.imports")} />
      <p className="lead">
        {t("imports.lead")}
        {mayImportPosts ? (
          <>
            {" "}
            {marked(t("imports.leadPosts"), (words) => (
              <Anchor component={Link} to="/adminImports/wordpress">
                {words}
              </Anchor>
            ))}
          </>
        ) : null}
      </p>
      <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="upload-title">
        <h2 id="upload-title">{t("imports.giftsTitle")}</h2>
        <p>{t("imports.giftsHint")}</p>
        <Form action="/adminImports" encType="multipart/form-data">
          <Stack gap="16" align="stretch">
            <FileField
              name="file"
              accept=".csv,.txt,.tsv,.xls,.xlsx,text/csv,text/plain"
              label={t("imports.listOfGifts")}
              description={t("imports.listOfGiftsHint")}
              error={actionData?.fileError}
              actionData={actionData}
            />
            <Group>
              <SubmitButton busy={t("doing.reading")}>{t("imports.lookAtFile")}</SubmitButton>
            </Group>
          </Stack>
        </Form>
      </Card>
      {files.length === 0 ? null : (
        <section aria-labelledby="files-title">
          <h2 id="files-title">{t("imports.notYet")}</h2>
          <List spacing="4" mb="32">
            {files.map(({ id, name, day, isWaiting }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={`/adminImports/files/${id}`} display="inline-block" py="4">
                  <UserText text={name} />
                </Anchor>{" "}
                {isWaiting ? t("imports.states.waiting") : t("imports.uploadedKept", { day })}
              </List.Item>
            ))}
          </List>
        </section>
      )}
      <h2>{t("imports.imported")}</h2>
      <AdminTable
        caption={t("admin.pages.imports")}
        columns={[
          {
            name: "day",
            title: t("words.day"),
            cell: ({ id, day, isOfGifts }) =>
              isOfGifts || mayImportPosts ? (
                <Anchor
                  component={Link}
                  to={`/adminImports/${isOfGifts ? "" : "posts/"}${id}`}
                  display="inline-block"
                  py="4"
                >
                  {day}
                </Anchor>
              ) : (
                day
              ),
          },
          { name: "what", title: t("words.what"), cell: ({ what }) => what },
          { name: "rows", title: t("words.number"), isNumber: true, cell: ({ rows }) => String(rows) },
          { name: "sum", title: t("words.sum"), isNumber: true, cell: ({ sum }) => sum },
          {
            name: "state",
            title: t("words.state"),
            cell: ({ undone }) =>
              undone === null ? t("imports.imported") : t("imports.undoneAt", { day: undone }),
          },
        ]}
        items={imports}
        idOf={({ id }) => String(id)}
        empty={t("imports.none")}
      />
    </>
  );
}
