import { Anchor, Group, List, Stack } from "@mantine/core";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  BackLink,
  type Column,
  Form,
  PageError,
  PageHeader,
  SecondaryText,
  Section,
  staffMeta,
  SubmitButton,
} from "~/components/admin";
import { FileField } from "~/components/admin/file-field";
import {
  previewTextFile,
  saveTextFile,
  textFileLimits,
  type TextChange,
  type TextFilePreview,
} from "~/features/texts/text-file.server";
import { asText } from "~/lib/form-values";
import { messageOf } from "~/lib/result";
import { activeLanguages, englishNameOf, isLanguage } from "~/locales/language";
import { msg, type Message } from "~/locales/messages";
import { readFields, readFile, readFormPost } from "~/server/form-body.server";
import { redirectWith, staffAction, staffLoader } from "~/server/staff";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("textFile.title");

export const loader = staffLoader("editTexts", function textFileScreenLoader() {
  return {
    languages: [
      ...activeLanguages().map((code) => ({ code, name: englishNameOf[code] })),
      { code: "new", name: t("textFile.newLanguage") },
    ],
  };
});

/** A form with the texts of a file is longer than the file. */
const FORM_BYTES = 2 * textFileLimits.bytes;
const TEXT = "text.";
const VERSION = "version.";

const refuse = (error: Message, status = 422) => data({ preview: null, fileError: t(error) }, { status });

export const action = staffAction("editTexts", async function textFileAction({ request, staff, db, now }) {
  const sent = await readFormPost(request, () => readFields(request, FORM_BYTES));
  const intent = asText(sent.intent);
  if (intent === "draft" || intent === "publish") {
    const { language } = sent;
    if (!isLanguage(language)) return refuse("answers.badRequest");
    const below = (prefix: string) =>
      Object.fromEntries(
        Object.entries(sent).flatMap(([name, value]) =>
          name.startsWith(prefix) && typeof value === "string" ? [[name.slice(prefix.length), value]] : [],
        ),
      );
    const isPublished = intent === "publish";
    const file = { language, texts: below(TEXT), versions: below(VERSION), isPublished };
    const saved = await saveTextFile(db, staff, file, now);
    if (!saved.ok) return refuse(messageOf(saved.refusal), saved.refusal.kind === "conflict" ? 409 : 422);
    const { changed: count } = saved.value;
    return redirectWith(
      isPublished ? msg("textFile.published", { count }) : msg("textFile.savedDrafts", { count }),
      "/adminTexts",
    );
  }
  const bytes = await readFile(sent.file);
  if (!bytes?.length) return refuse("textFile.fileMissing");
  const preview = await previewTextFile(db, bytes);
  if (!preview.ok) return refuse(messageOf(preview.refusal));
  const faults = preview.value.faults.map((one) => ({ ...one, problem: t(one.problem) }));
  return data({ preview: { ...preview.value, faults }, fileError: undefined });
});

export default function AdminTextFilePage() {
  const { languages } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const preview = actionData?.preview;
  return (
    <>
      <PageHeader
        title={t("textFile.title")}
        back={<BackLink to="/adminTexts">{t("textFile.back")}</BackLink>}
      />
      {preview ? <Preview preview={preview} /> : null}
      <Section>
        <h2>{t("textFile.download")}</h2>
        <p>{t("textFile.downloadHint")}</p>
        <List spacing="4">
          {languages.map(({ code, name }) => (
            <List.Item key={code}>
              <Anchor href={`/adminTexts/${code}.po`} download display="inline-block" py="8">
                {name}
              </Anchor>
            </List.Item>
          ))}
        </List>
        <SecondaryText>{t("textFile.newLanguageHint")}</SecondaryText>
      </Section>
      <Section>
        <h2>{t("textFile.upload")}</h2>
        <Form action="/adminTexts/file" encType="multipart/form-data">
          <Stack gap="16" align="stretch">
            <FileField
              name="file"
              accept=".po,text/x-gettext-translation"
              label={t("textFile.file")}
              description={t("textFile.fileHint")}
              error={actionData?.fileError}
              actionData={actionData}
            />
            <Group>
              <SubmitButton busy={t("textFile.looking")}>{t("textFile.look")}</SubmitButton>
            </Group>
          </Stack>
        </Form>
      </Section>
    </>
  );
}

type Shown = Omit<TextFilePreview, "faults"> & { faults: { label: string; text: string; problem: string }[] };

const columns = (language: string): Column<TextChange>[] => [
  { name: "label", title: t("textFile.sentence"), cell: ({ label }) => label },
  {
    name: "before",
    title: t("textFile.now"),
    cell: ({ before }) => <span lang={language}>{before || t("textFile.nothing")}</span>,
  },
  { name: "after", title: t("textFile.new"), cell: ({ after }) => <span lang={language}>{after}</span> },
];

function Preview({ preview }: { preview: Shown }) {
  const { language, changes, faults, versions } = preview;
  const others = {
    "textFile.leftOut.ofProgram": preview.ofProgram,
    "textFile.leftOut.unfinished": preview.unfinished,
    "textFile.leftOut.unknown": preview.unknown,
  };
  return (
    <Section>
      <h2>{t("textFile.changes", { language: englishNameOf[language] })}</h2>
      {faults.length > 0 ? (
        <>
          <PageError text={t("textFile.cannotTake", { count: faults.length })} />
          <List spacing="8" mb="16">
            {faults.map(({ label, text, problem }) => (
              <List.Item key={label}>
                {label}: <span lang={language}>“{text}”</span>
                <br />
                {problem}.
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
      {(Object.keys(others) as (keyof typeof others)[]).map((key) =>
        others[key] > 0 ? <p key={key}>{t(key, { count: others[key] })}</p> : null,
      )}
      {changes.length === 0 ? (
        <p>{t("textFile.noChange")}</p>
      ) : (
        <Form action="/adminTexts/file" encType="multipart/form-data">
          <input type="hidden" name="language" value={language} />
          {Object.entries(versions).map(([part, version]) => (
            <input key={part} type="hidden" name={VERSION + part} value={version} />
          ))}
          {changes.map(({ key, text }) => (
            <input key={key} type="hidden" name={TEXT + key} value={text} />
          ))}
          <AdminTable
            caption={t("textFile.wouldChange", { count: changes.length })}
            columns={columns(language)}
            items={changes}
            idOf={({ key }) => key}
          />
          <Group gap="8" mt="16">
            <SubmitButton variant="default" name="intent" value="draft" busy={t("textFile.saving")}>
              {t("textFile.saveDrafts")}
            </SubmitButton>
            <SubmitButton name="intent" value="publish" busy={t("textFile.publishing")}>
              {t("textFile.publish")}
            </SubmitButton>
          </Group>
          <SecondaryText mt="8">{t("textFile.undoHint")}</SecondaryText>
        </Form>
      )}
    </Section>
  );
}
