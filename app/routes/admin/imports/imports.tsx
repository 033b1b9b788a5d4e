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
import { textOf } from "~/locales/translate";
import { readFields, readFile, readFormPost } from "~/server/form-body.server";
import { staffAction, staffLoader } from "~/server/staff";

export const meta = staffMeta("Imports");

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
      what: row.kind === "donations" ? "Gifts" : "Posts and pages",
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

const refuse = (error: Message) => data({ fileError: textOf("en", error) }, { status: 422 });

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
      <PageHeader title="Imports" />
      <p className="lead">
        Gifts from the time before this site, from a spreadsheet.
        {mayImportPosts ? (
          <>
            {" "}
            Posts and pages come from{" "}
            <Anchor component={Link} to="/adminImports/wordpress">
              a WordPress site
            </Anchor>
            .
          </>
        ) : null}
      </p>
      <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="upload-title">
        <h2 id="upload-title">Import gifts</h2>
        <p>
          They come into the ledger, the donors and the tax statement. They get no receipt and no mail, and
          the public sums stay as they are: what came before this site is in each cause’s opening balance.
        </p>
        <Form action="/adminImports" encType="multipart/form-data">
          <Stack gap="16" align="stretch">
            <FileField
              name="file"
              accept=".csv,.txt,.tsv,.xls,.xlsx,text/csv,text/plain"
              label="Your list of gifts"
              description="CSV or Excel, up to 5 MB, with a row that names the columns. You see what it holds before anything is imported."
              error={actionData?.fileError}
              actionData={actionData}
            />
            <Group>
              <SubmitButton busy="Reading...">Look at the file</SubmitButton>
            </Group>
          </Stack>
        </Form>
      </Card>
      {files.length === 0 ? null : (
        <section aria-labelledby="files-title">
          <h2 id="files-title">Not imported yet</h2>
          <List spacing="4" mb="32">
            {files.map(({ id, name, day, isWaiting }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={`/adminImports/files/${id}`} display="inline-block" py="4">
                  <UserText text={name} />
                </Anchor>{" "}
                {isWaiting ? "is being imported" : `uploaded on ${day}; kept for a day`}
              </List.Item>
            ))}
          </List>
        </section>
      )}
      <h2>Imported</h2>
      <AdminTable
        caption="Imports"
        columns={[
          {
            name: "day",
            title: "Day",
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
          { name: "what", title: "What", cell: ({ what }) => what },
          { name: "rows", title: "Number", isNumber: true, cell: ({ rows }) => String(rows) },
          { name: "sum", title: "Sum", isNumber: true, cell: ({ sum }) => sum },
          {
            name: "state",
            title: "State",
            cell: ({ undone }) => (undone === null ? "Imported" : `Undone on ${undone}`),
          },
        ]}
        items={imports}
        idOf={({ id }) => String(id)}
        empty="Nothing was imported yet."
      />
    </>
  );
}
