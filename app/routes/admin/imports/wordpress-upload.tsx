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
import { msg, type Message } from "~/locales/messages";
import { fileErrors, readWordPressFiles } from "~/server/wordpress-files.server";
import { refusalStatus } from "~/server/refusal-status.server";
import { redirectPath, redirectWith, staffAction, staffLoader } from "~/server/staff";
import { importLabel, MediaField, Report, toReportView } from "./wordpress-view";
import { usePolling } from "./use-polling";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";

export const meta = staffMeta("imports.ofSite");

export const loader = staffLoader("importPosts", async function wordPressUploadLoader({ params, db }) {
  const id = rowId(params.id);
  const found = await findUpload(db, id);
  if (!found) throw new Response(t("imports.fileGone"), { status: 404 });
  if (found.import_id !== null) throw redirect(`/adminImports/posts/${found.import_id}`) as Response;
  const { state, done, total, problem } = found;
  const report = reportOf(found);
  return {
    id,
    names: await uploadedNames(db, id),
    state,
    done,
    total,
    problem: problem === null ? null : t(problem as Message),
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
  looking: "imports.titles.looking",
  looked: "imports.titles.looked",
  waiting: "imports.titles.waiting",
  imported: "imports.titles.imported",
} as const;

export default function AdminWordPressUploadPage() {
  const { id, names, state, done, total, problem, report } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const path = `/adminImports/wordpress/${id}`;
  const files = names.join(", ");
  return (
    <>
      <PageHeader
        title={t(TITLES[state])}
        back={<BackLink to="/adminImports/wordpress">{t("imports.wordpressSite")}</BackLink>}
      />
      <Box maw="44rem">
        <PageError text={actionData?.errors.form ?? problem ?? undefined} />
        {state === "looked" ? (
          <>
            <p className="lead">
              {marked(t("imports.nothingYet", { name: files }), (words) => (
                <UserText text={words} />
              ))}
            </p>
            {report ? <Report view={report} isDone={false} /> : null}
            <Form action={path}>
              <Group mb="32">
                {report && report.rows > 0 ? (
                  <SubmitButton name="intent" value="import" busy={t("doing.starting")}>
                    {importLabel(report.rows)}
                  </SubmitButton>
                ) : null}
                <SubmitButton variant="default" name="intent" value="discard" busy={t("doing.discarding")}>
                  {t("words.discard")}
                </SubmitButton>
              </Group>
            </Form>
            <Card component="section" withBorder maw="34rem" aria-labelledby="media-title">
              <h2 id="media-title">{t("imports.addPictures")}</h2>
              <p>{t("imports.addPicturesHint")}</p>
              <Form action={path} encType="multipart/form-data">
                <Stack gap="16" align="stretch">
                  <MediaField error={actionData?.errors.media} actionData={actionData} />
                  <Group>
                    <SubmitButton variant="default" name="intent" value="media" busy={t("doing.uploading")}>
                      {t("imports.addAndLook")}
                    </SubmitButton>
                  </Group>
                </Stack>
              </Form>
            </Card>
          </>
        ) : (
          <Running path={path} names={files} done={done} total={total} isImport={state === "waiting"} />
        )}
      </Box>
    </>
  );
}

type RunningProps = { path: string; done: number; total: number; isImport: boolean; names: string };

function Running({ path, done, total, isImport, names }: RunningProps) {
  usePolling();
  return (
    <>
      <div role="status">
        <p className="lead">
          {marked(
            isImport ? t("imports.postsImporting", { names }) : t("imports.postsReading", { names }),
            (words) => (
              <UserText text={words} />
            ),
          )}
        </p>
        {total > 0 ? <p>{t("imports.progress", { done, total })}</p> : null}
      </div>
      {total > 0 ? (
        <Progress value={(100 * done) / total} mb="16" aria-label={t("imports.doneSoFar")} />
      ) : null}
      <Anchor component={Link} to={path}>
        {t("words.refresh")}
      </Anchor>
    </>
  );
}
