import { Anchor, Box, Card, Group, Progress, Stack } from "@mantine/core";
import { data, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, Form, PageError, PageHeader, staffMeta, SubmitButton, UserText } from "~/components/admin";
import {
  addMedia,
  discardUpload,
  findUpload,
  reportOf,
  startWordPressImport,
  uploadedNames,
} from "~/features/imports/uploaded-posts.server";
import { asText } from "~/lib/form-values";
import { rowId } from "~/lib/row-id";
import { imports as importMessages } from "~/locales/en.json";
import { msg } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { fileErrors, readWordPressFiles } from "~/server/wordpress-files.server";
import { refusalStatus } from "~/server/refusal-status.server";
import { redirectPath, redirectWith, staffAction, staffLoader } from "~/server/staff";
import { importLabel, MediaField, Report, toReportView } from "./wordpress-view";
import { usePolling } from "./use-polling";

export const meta = staffMeta("Import of a WordPress site");

export const loader = staffLoader("importPosts", async function wordPressUploadLoader({ params, db }) {
  const id = rowId(params.id);
  const found = await findUpload(db, id);
  if (!found) throw new Response(importMessages.fileGone, { status: 404 });
  if (found.import_id !== null) throw redirect(`/adminImports/posts/${found.import_id}`) as Response;
  const { state, done, total, problem } = found;
  const report = reportOf(found);
  return {
    id,
    names: await uploadedNames(db, id),
    state,
    done,
    total,
    problem: problem === null ? null : textOf("en", problem),
    report: state === "looked" && report ? toReportView(report) : null,
  };
});

export const action = staffAction(
  "importPosts",
  async function wordPressUploadAction({ request, params, db }) {
    const sent = await readWordPressFiles(request);
    const id = rowId(params.id);
    const own = redirectPath`/adminImports/wordpress/${params.id}`;
    if (!sent.ok) return data({ errors: sent.errors }, { status: 422 });
    const intent = asText(sent.fields.intent);
    if (intent === "discard") {
      const done = await discardUpload(db, id);
      return done.ok
        ? redirectWith("imports.discarded", "/adminImports/wordpress")
        : data({ errors: fileErrors(done.refusal) }, { status: refusalStatus(done.refusal) });
    }
    if (intent === "media") {
      const files = sent.files.map((file) => ({ ...file, kind: "media" as const }));
      const done = await addMedia(db, id, files);
      return done.ok
        ? redirect(own, 303)
        : data({ errors: fileErrors(done.refusal) }, { status: refusalStatus(done.refusal) });
    }
    const started = await startWordPressImport(db, id);
    if (!started.ok)
      return data({ errors: fileErrors(started.refusal) }, { status: refusalStatus(started.refusal) });
    if (started.value === null) return redirectWith("imports.underWay", own);
    return redirectWith(msg("imports.startedPosts", { count: started.value.rows }), own);
  },
);

const TITLES = {
  looking: "The site is being read",
  looked: "Look before you import",
  waiting: "The import is running",
  imported: "Imported",
};

export default function AdminWordPressUploadPage() {
  const { id, names, state, done, total, problem, report } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const path = `/adminImports/wordpress/${id}`;
  const files = <UserText text={names.join(", ")} />;
  return (
    <>
      <PageHeader
        title={TITLES[state]}
        back={<BackLink to="/adminImports/wordpress">A WordPress site</BackLink>}
      />
      <Box maw="44rem">
        <PageError text={actionData?.errors.form ?? problem ?? undefined} />
        {state === "looked" ? (
          <>
            <p className="lead">Nothing of {files} is imported yet.</p>
            {report ? <Report view={report} isDone={false} /> : null}
            <Form action={path}>
              <Group mb="32">
                {report && report.rows > 0 ? (
                  <SubmitButton name="intent" value="import" busy="Starting...">
                    {importLabel(report.rows)}
                  </SubmitButton>
                ) : null}
                <SubmitButton variant="default" name="intent" value="discard" busy="Discarding...">
                  Discard
                </SubmitButton>
              </Group>
            </Form>
            <Card component="section" withBorder maw="34rem" aria-labelledby="media-title">
              <h2 id="media-title">Add pictures</h2>
              <p>The pictures that are missing, before the import: afterwards they are added by hand.</p>
              <Form action={path} encType="multipart/form-data">
                <Stack gap="16" align="stretch">
                  <MediaField error={actionData?.errors.media} actionData={actionData} />
                  <Group>
                    <SubmitButton variant="default" name="intent" value="media" busy="Uploading...">
                      Add and look again
                    </SubmitButton>
                  </Group>
                </Stack>
              </Form>
            </Card>
          </>
        ) : (
          <Running path={path} done={done} total={total} isImport={state === "waiting"}>
            {files}
          </Running>
        )}
      </Box>
    </>
  );
}

type RunningProps = {
  path: string;
  done: number;
  total: number;
  isImport: boolean;
  children: React.ReactNode;
};

function Running({ path, done, total, isImport, children }: RunningProps) {
  usePolling();
  return (
    <>
      <div role="status">
        <p className="lead">
          {children} {isImport ? "is being imported." : "is being read; nothing is imported yet."} It goes on
          if you leave this page.
        </p>
        {total > 0 ? <p>{`${done} of ${total} posts and pages`}</p> : null}
      </div>
      {total > 0 ? <Progress value={(100 * done) / total} mb="16" aria-label="Done so far" /> : null}
      <Anchor component={Link} to={path}>
        Refresh
      </Anchor>
    </>
  );
}
