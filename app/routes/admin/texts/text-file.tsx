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
import { counted } from "~/lib/counted";
import { asText } from "~/lib/form-values";
import { messageOf } from "~/lib/result";
import { activeLanguages, defaultLanguage, englishNameOf, isLanguage } from "~/locales/language";
import { msg, type Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { readFields, readFile, readFormPost } from "~/server/form-body.server";
import { redirectWith, staffAction, staffLoader } from "~/server/staff";

export const meta = staffMeta("Texts as a file");

export const loader = staffLoader("editTexts", function textFileScreenLoader() {
  return {
    languages: [
      ...activeLanguages().map((code) => ({ code, name: englishNameOf[code] as string })),
      { code: "new", name: "A language that the site does not have yet" },
    ],
  };
});

/** A form with the texts of a file is longer than the file. */
const FORM_BYTES = 2 * textFileLimits.bytes;
const TEXT = "text.";
const VERSION = "version.";

const refuse = (error: Message, status = 422) =>
  data({ preview: null, fileError: textOf(defaultLanguage, error) }, { status });

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
      isPublished ? msg("texts.poPublished", { count }) : msg("texts.poSavedDrafts", { count }),
      "/adminTexts",
    );
  }
  const bytes = await readFile(sent.file);
  if (!bytes?.length) return refuse("texts.fileMissing");
  const preview = await previewTextFile(db, bytes);
  if (!preview.ok) return refuse(messageOf(preview.refusal));
  const faults = preview.value.faults.map((one) => ({
    ...one,
    problem: textOf(defaultLanguage, one.problem),
  }));
  return data({ preview: { ...preview.value, faults }, fileError: undefined });
});

export default function AdminTextFilePage() {
  const { languages } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const preview = actionData?.preview;
  return (
    <>
      <PageHeader title="Texts as a file" back={<BackLink to="/adminTexts">Texts</BackLink>} />
      {preview ? <Preview preview={preview} /> : null}
      <Section>
        <h2>Download</h2>
        <p>
          One PO file holds every public sentence of a language with the English one beside it, and says where
          it stands. Programs for translators such as Poedit open it.
        </p>
        <List spacing="4">
          {languages.map(({ code, name }) => (
            <List.Item key={code}>
              <Anchor href={`/adminTexts/${code}.po`} download display="inline-block" py="8">
                {name}
              </Anchor>
            </List.Item>
          ))}
        </List>
        <SecondaryText>
          The last one goes, translated, to whoever looks after the program: a language needs a place in it.
        </SecondaryText>
      </Section>
      <Section>
        <h2>Upload</h2>
        <Form action="/adminTexts/file" encType="multipart/form-data">
          <Stack gap="16" align="stretch">
            <FileField
              name="file"
              accept=".po,text/x-gettext-translation"
              label="A translated file"
              description="PO, up to 2 MB. You see what it changes before anything is saved."
              error={actionData?.fileError}
              actionData={actionData}
            />
            <Group>
              <SubmitButton busy="Reading...">Look at the file</SubmitButton>
            </Group>
          </Stack>
        </Form>
      </Section>
    </>
  );
}

type Shown = Omit<TextFilePreview, "faults"> & { faults: { label: string; text: string; problem: string }[] };

const columns = (language: string): Column<TextChange>[] => [
  { name: "label", title: "Sentence", cell: ({ label }) => label },
  { name: "before", title: "Now", cell: ({ before }) => <span lang={language}>{before || "Nothing"}</span> },
  { name: "after", title: "New", cell: ({ after }) => <span lang={language}>{after}</span> },
];

function Preview({ preview }: { preview: Shown }) {
  const { language, changes, faults, versions } = preview;
  const others = [
    [
      preview.ofProgram,
      "of the program: only a new release changes it",
      "of the program: only a new release changes them",
    ],
    [preview.unfinished, "marked as needing work", "marked as needing work"],
    [preview.unknown, "that this site does not have", "that this site does not have"],
  ] as const;
  return (
    <Section>
      <h2>What this file changes: {englishNameOf[language]}</h2>
      {faults.length > 0 ? (
        <>
          <PageError
            text={`${counted(faults.length, "sentence")} can’t be taken, and will stay as they are.`}
          />
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
      {others.map(([count, one, many]) =>
        count > 0 ? (
          <p key={one}>Left out: {counted(count, `sentence ${one}`, `sentences ${many}`)}.</p>
        ) : null,
      )}
      {changes.length === 0 ? (
        <p>No sentence would change.</p>
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
            caption={`${counted(changes.length, "sentence")} would change`}
            columns={columns(language)}
            items={changes}
            idOf={({ key }) => key}
          />
          <Group gap="8" mt="16">
            <SubmitButton variant="default" name="intent" value="draft" busy="Saving...">
              Save as drafts
            </SubmitButton>
            <SubmitButton name="intent" value="publish" busy="Publishing...">
              Publish
            </SubmitButton>
          </Group>
          <SecondaryText mt="8">
            ‘Earlier versions’ of each part bring back what was there before.
          </SecondaryText>
        </Form>
      )}
    </Section>
  );
}
