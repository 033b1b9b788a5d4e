import { Anchor, Card, Group, List, Stack } from "@mantine/core";
import { data, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, Form, PageHeader, staffMeta, SubmitButton } from "~/components/admin";
import { FileField } from "~/components/admin/file-field";
import { listUploads, uploadWordPress } from "~/features/imports/uploaded-posts.server";
import { formatDay } from "~/lib/dates";
import { fileErrors, readWordPressFiles } from "~/server/wordpress-files.server";
import { staffAction, staffLoader } from "~/server/staff";
import { MediaField, STATE_NAMES } from "./wordpress-view";

export const meta = staffMeta("A WordPress site");

export const loader = staffLoader("importPosts", async function wordPressLoader({ db }) {
  return {
    uploads: (await listUploads(db)).map(({ id, state, uploaded_at }) => ({
      id,
      state: STATE_NAMES[state],
      day: formatDay(uploaded_at),
    })),
  };
});

export const action = staffAction("importPosts", async function wordPressAction({ request, staff, db, now }) {
  const sent = await readWordPressFiles(request);
  if (!sent.ok) return data({ errors: sent.errors }, { status: 422 });
  const uploaded = await uploadWordPress(db, staff, sent.files, now);
  if (!uploaded.ok) return data({ errors: fileErrors(uploaded.refusal) }, { status: 422 });
  return redirect(`/adminImports/wordpress/${uploaded.value}`, 303);
});

export default function AdminWordPressPage() {
  const { uploads } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="A WordPress site" back={<BackLink to="/adminImports">Imports</BackLink>} />
      <p className="lead">Posts and pages of your former site, with their pictures and addresses.</p>
      <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="upload-title">
        <h2 id="upload-title">Upload its export</h2>
        <p>
          There, choose ‘Tools’, ‘Export’, ‘All content’. You see what would come before anything is imported,
          and an import can be undone.
        </p>
        <Form action="/adminImports/wordpress" encType="multipart/form-data">
          <Stack gap="16" align="stretch">
            <FileField
              name="export"
              accept=".xml,.zip,text/xml,application/xml,application/zip"
              label="The export file"
              description="XML, up to 50 MB, or the ZIP of such files that WordPress.com makes."
              error={actionData?.errors.export}
              actionData={actionData}
            />
            <MediaField error={actionData?.errors.media} actionData={actionData} />
            <Group>
              <SubmitButton busy="Uploading...">Look at the site</SubmitButton>
            </Group>
          </Stack>
        </Form>
      </Card>
      {uploads.length === 0 ? null : (
        <section aria-labelledby="uploads-title">
          <h2 id="uploads-title">Not imported yet</h2>
          <List spacing="4">
            {uploads.map(({ id, day, state }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={`/adminImports/wordpress/${id}`} display="inline-block" py="4">
                  Uploaded on {day}
                </Anchor>{" "}
                {state}
              </List.Item>
            ))}
          </List>
        </section>
      )}
    </>
  );
}
