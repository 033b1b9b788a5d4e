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
import { t } from "~/locales/screen-text";

export const meta = staffMeta("imports.wordpressSite");

export const loader = staffLoader("importPosts", async function wordPressLoader({ db }) {
  return {
    uploads: (await listUploads(db)).map(({ id, state, uploaded_at }) => ({
      id,
      state: t(STATE_NAMES[state]),
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
      <PageHeader
        title={t("imports.wordpressSite")}
        back={<BackLink to="/adminImports">{t("admin.pages.imports")}</BackLink>}
      />
      <p className="lead">{t("imports.wordpressLead")}</p>
      <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="upload-title">
        <h2 id="upload-title">{t("imports.uploadExport")}</h2>
        <p>{t("imports.uploadExportHow")}</p>
        <Form action="/adminImports/wordpress" encType="multipart/form-data">
          <Stack gap="16" align="stretch">
            <FileField
              name="export"
              accept=".xml,.zip,text/xml,application/xml,application/zip"
              label={t("imports.exportFile")}
              description={t("imports.exportFileHint")}
              error={actionData?.errors.export}
              actionData={actionData}
            />
            <MediaField error={actionData?.errors.media} actionData={actionData} />
            <Group>
              <SubmitButton busy={t("doing.uploading")}>{t("imports.lookAtSite")}</SubmitButton>
            </Group>
          </Stack>
        </Form>
      </Card>
      {uploads.length === 0 ? null : (
        <section aria-labelledby="uploads-title">
          <h2 id="uploads-title">{t("imports.notYet")}</h2>
          <List spacing="4">
            {uploads.map(({ id, day, state }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={`/adminImports/wordpress/${id}`} display="inline-block" py="4">
                  {t("imports.uploadedOn", { day })}
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
