import { Alert, Anchor, Box, Checkbox, Group, List, NativeSelect, Stack, Table, Text } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { redirect } from "@remix-run/node";
import {
  BackLink,
  BookNow,
  DescriptionList,
  Form,
  PageError,
  PageHeader,
  staffMeta,
  SubmitButton,
  UserText,
} from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { causeChoices } from "~/features/causes/causes.server";
import { GIFT_FIELDS, MODES } from "~/features/imports/gift-columns";
import { ChooseGiftColumns, StartImport } from "~/features/imports/import-forms";
import {
  chooseGiftColumns,
  chooseMeanings,
  discardImportFile,
  findImportFile,
  forgetGiftColumns,
  lookAtFile,
  startImport,
} from "~/features/imports/uploaded-gifts.server";
import { asText } from "~/lib/form-values";
import { rowId } from "~/lib/row-id";
import { messageOf } from "~/lib/result";
import { t } from "~/locales/screen-text";
import { msg, type Message } from "~/locales/messages";
import { readFields, readFormPost } from "~/server/form-body.server";
import {
  invalidForm,
  redirectPath,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
  validateFields,
} from "~/server/staff";
import { FIELD_NAMES, MODE_NAMES, toPreviewView, type PreviewView } from "./import-file-view";
import { usePolling } from "./use-polling";
import { marked } from "~/components/marked";
import { screenLanguage } from "~/locales/language";

export const meta = staffMeta("imports.ofGifts");

export const loader = staffLoader("importGifts", async function importFileLoader({ params, db, now }) {
  const id = rowId(params.id);
  const found = await findImportFile(db, id);
  if (!found) throw new Response(t("imports.fileGone"), { status: 404 });
  if (found.import_id !== null) throw redirect(`/adminImports/${found.import_id}`) as Response;
  const causes = (await causeChoices(db, now)).map(({ slug, name }) => ({ slug, name }));
  const problem = found.problem === null ? null : t(found.problem as Message);
  const shown = { id, name: found.name, causes, problem, isWaiting: found.state === "waiting" };
  if (shown.isWaiting) return shown;
  const looked = await lookAtFile(db, id, now);
  if (!looked.ok) return { ...shown, problem: t(messageOf(looked.refusal)) };
  const { value } = looked;
  if (value.kind === "preview") return { ...shown, preview: toPreviewView(value, causes) };
  const { header, examples, guess } = value;
  return { ...shown, columns: { header, examples, guess } };
});

const list = (sent: unknown) => [sent ?? []].flat().map(asText);

export const action = staffAction(
  "importGifts",
  async function importFileAction({ request, params, db, now }) {
    const sent = await readFormPost(request, () => readFields(request));
    const id = rowId(params.id);
    const own = redirectPath`/adminImports/files/${params.id}`;
    const intent = asText(sent.intent);
    if (intent === "columns") {
      const form = validateFields(screenLanguage(), sent, ChooseGiftColumns, ["intent"]);
      if (!form.ok) return invalidForm(form);
      const done = await chooseGiftColumns(db, id, form.value, now);
      return done.ok ? redirectWith("imports.columnsChosen", own) : refusalReply(form, done.refusal);
    }
    const form = validateFields(screenLanguage(), sent, StartImport, ["intent"]);
    if (!form.ok) return invalidForm(form);
    if (intent === "forgetColumns") {
      const done = await forgetGiftColumns(db, id);
      return done.ok ? redirectWith("imports.columnsForgotten", own) : refusalReply(form, done.refusal);
    }
    if (intent === "discard") {
      const done = await discardImportFile(db, id);
      return done.ok ? redirectWith("imports.discarded", "/adminImports") : refusalReply(form, done.refusal);
    }
    if (intent === "meanings") {
      const slugs = new Set((await causeChoices(db, now)).map(({ slug }) => slug));
      const pairs = (words: string, meanings: string, isMeaning: (meaning: string) => boolean) => {
        const chosen = list(sent[meanings]);
        return list(sent[words])
          .map((word, index): [string, string] => [word, chosen[index] ?? ""])
          .filter(([word, meaning]) => word !== "" && isMeaning(meaning));
      };
      const order = asText(sent.order);
      const done = await chooseMeanings(
        db,
        id,
        {
          order: order === "day" || order === "month" ? order : null,
          causes: pairs("causeWord", "causeOf", (slug) => slugs.has(slug)),
          modes: pairs("modeWord", "modeOf", (mode) => MODES.some((one) => one === mode)),
        },
        now,
      );
      return done.ok ? redirectWith("imports.meaningsChosen", own) : refusalReply(form, done.refusal);
    }
    const started = await startImport(db, id, form.value, now);
    if (!started.ok) return refusalReply(form, started.refusal);
    if (started.value === null) return redirectWith("imports.underWay", own);
    return redirectWith(msg("imports.started", { count: started.value.rows }), own);
  },
);

export default function AdminImportFilePage() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const path = `/adminImports/files/${page.id}`;
  return (
    <>
      <PageHeader
        title={page.isWaiting ? t("imports.running") : t("imports.lookFirst")}
        back={<BackLink to="/adminImports">{t("admin.pages.imports")}</BackLink>}
      />
      <Box maw="44rem">
        {page.isWaiting ? <Running path={path} name={page.name} /> : null}
        <PageError text={page.problem ?? undefined} />
        {"columns" in page && page.columns ? (
          <ColumnsForm path={path} causes={page.causes} lastResult={lastResult} {...page.columns} />
        ) : null}
        {"preview" in page && page.preview ? (
          <Preview
            path={path}
            name={page.name}
            causes={page.causes}
            preview={page.preview}
            lastResult={lastResult}
          />
        ) : null}
        {page.isWaiting || "columns" in page || "preview" in page ? null : (
          <Form action={path}>
            <Discard />
          </Form>
        )}
      </Box>
    </>
  );
}

function Running({ path, name }: { path: string; name: string }) {
  usePolling();
  return (
    <div role="status">
      <p className="lead">
        {marked(t("imports.giftsRunning", { name }), (words) => (
          <UserText text={words} />
        ))}
      </p>
      <Anchor component={Link} to={path}>
        {t("words.refresh")}
      </Anchor>
    </div>
  );
}

const Discard = () => (
  <SubmitButton variant="default" name="intent" value="discard" busy={t("doing.discarding")} formNoValidate>
    {t("words.discard")}
  </SubmitButton>
);

type Causes = { slug: string; name: string }[];
const causeOptions = (causes: Causes) => causes.map(({ slug, name }) => ({ value: slug, label: name }));
const modeOptions = () => MODES.map((value) => ({ value, label: t(MODE_NAMES[value]) }));

type ColumnsProps = {
  path: string;
  causes: Causes;
  lastResult: FormResult;
  header: string[];
  examples: string[][];
  guess: Record<string, number>;
};

function ColumnsForm({ path, causes, lastResult, header, examples, guess }: ColumnsProps) {
  const typed = lastResult?.initialValue;
  const error = (name: string) => lastResult?.error?.[name]?.[0];
  const options = [
    { value: "", label: t("imports.noColumn") },
    ...header.map((name, index) => {
      const example = examples.map((cells) => cells[index] ?? "").find(Boolean);
      const label = name || t("imports.column", { number: index + 1 });
      return { value: String(index), label: example ? `${label} (${example.slice(0, 40)})` : label };
    }),
  ];
  return (
    <>
      <p className="lead">{t("imports.columnsLead")}</p>
      <Form action={path}>
        <PageError text={error("file")} />
        <Stack gap="16" align="stretch" maw="30rem">
          {GIFT_FIELDS.map((name) => (
            <NativeSelect
              key={name}
              name={name}
              label={t(FIELD_NAMES[name])}
              size="md"
              data={options}
              defaultValue={typed ? asText(typed[name]) : String(guess[name] ?? "")}
              error={error(name)}
            />
          ))}
          <NativeSelect
            name="allCause"
            label={t("imports.causeOfAll")}
            description={t("imports.causeOfAllHint")}
            size="md"
            data={[{ value: "", label: t("words.choose") }, ...causeOptions(causes)]}
            defaultValue={asText(typed?.allCause)}
            error={error("allCause")}
          />
          <NativeSelect
            name="allMode"
            label={t("imports.modeOfAll")}
            description={t("imports.modeOfAllHint")}
            size="md"
            data={[{ value: "", label: t("words.choose") }, ...modeOptions()]}
            defaultValue={asText(typed?.allMode)}
            error={error("allMode")}
          />
          <Group>
            <SubmitButton name="intent" value="columns" busy={t("doing.saving")}>
              {t("imports.saveColumns")}
            </SubmitButton>
            <Discard />
          </Group>
        </Stack>
      </Form>
    </>
  );
}

type PreviewProps = {
  path: string;
  name: string;
  causes: Causes;
  preview: PreviewView;
  lastResult: FormResult;
};

function Preview({ path, name, causes, preview, lastResult }: PreviewProps) {
  const { facts, sums, first, faults, repeated, perhapsKnown, closedMonths, beyondRetention } = preview;
  const error = (field: string) => lastResult?.error?.[field]?.[0];
  const typed = lastResult?.initialValue;
  return (
    <>
      <p className="lead">
        {marked(t("imports.nothingYet", { name }), (words) => (
          <UserText text={words} />
        ))}
      </p>
      <PageError text={error("file")} />
      <DescriptionList label={t("imports.file")} facts={facts} />
      <Meanings path={path} causes={causes} preview={preview} />
      {first.length === 0 ? null : (
        <section aria-labelledby="first-title">
          <h2 id="first-title">{t("imports.asRead")}</h2>
          <List spacing="4" mb="24">
            {first.map(({ line, text }) => (
              <List.Item key={line}>
                {marked(t("imports.line", { line, text }), (words) => (
                  <UserText text={words} />
                ))}
              </List.Item>
            ))}
          </List>
        </section>
      )}
      {sums.length === 0 ? null : (
        <section aria-labelledby="sums-title">
          <h2 id="sums-title">{t("imports.sumsOfNew")}</h2>
          <Table mb="24">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t("imports.year")}</Table.Th>
                <Table.Th scope="col">{t("words.cause")}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {t("words.gifts")}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t("words.sum")}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sums.map(({ key, year, cause, rows, sum }) => (
                <Table.Tr key={key}>
                  <Table.Td>{year}</Table.Td>
                  <Table.Td>{cause}</Table.Td>
                  <Table.Td ta="right">{rows}</Table.Td>
                  <Table.Td ta="right">{sum}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      <Rows title={t("imports.faultyRows")} rows={faults} color="red" />
      <Rows title={t("imports.perhapsHere")} rows={perhapsKnown} color="red" />
      <Rows title={t("imports.perhapsTwice")} rows={repeated} color="gray" />
      {closedMonths.length === 0 ? null : (
        <Alert color="red" title={t("imports.closedMonths", { months: closedMonths.join(", ") })} mb="16">
          {t("imports.datedThere")}
        </Alert>
      )}
      {beyondRetention === 0 ? null : (
        <Text mb="16">{t("imports.beyondRetention", { count: beyondRetention })}</Text>
      )}
      <Form action={path}>
        <Stack gap="16" align="stretch">
          {faults.count === 0 ? null : (
            <Checkbox
              name="skipRefused"
              label={t("imports.leaveOut", { count: faults.count })}
              defaultChecked={typed?.skipRefused === "on"}
              error={error("skipRefused")}
            />
          )}
          {perhapsKnown.count === 0 ? null : (
            <Checkbox
              name="anyway"
              label={t("imports.isOther", { count: perhapsKnown.count })}
              defaultChecked={typed?.anyway === "on"}
              error={error("anyway")}
            />
          )}
          <BookNow lastResult={lastResult} />
          <Group>
            {preview.rows + perhapsKnown.count > 0 ? (
              <SubmitButton
                name="intent"
                value="import"
                busy={t("doing.starting")}
                variant={isAsking(preview) ? "default" : "filled"}
              >
                {t("imports.importGifts", { count: preview.rows, sum: preview.sum })}
              </SubmitButton>
            ) : null}
            <Discard />
            {preview.isChosen ? (
              <SubmitButton variant="default" name="intent" value="forgetColumns" busy={t("admin.loading")}>
                {t("imports.columnsAgain")}
              </SubmitButton>
            ) : null}
          </Group>
        </Stack>
      </Form>
    </>
  );
}

/** Until then the next step is to answer. */
const isAsking = ({ orders, causeWords, modeWords }: PreviewView) =>
  orders !== null || causeWords.length > 0 || modeWords.length > 0;

function Meanings({ path, causes, preview }: Pick<PreviewProps, "path" | "causes" | "preview">) {
  const { orders, order, causeWords, modeWords } = preview;
  if (!isAsking(preview)) return null;
  return (
    <section aria-labelledby="meanings-title">
      <h2 id="meanings-title">{t("imports.meanings")}</h2>
      <Form action={path}>
        <Stack gap="16" align="stretch" maw="30rem" mb="24">
          {orders ? (
            <NativeSelect
              name="order"
              label={t("imports.order")}
              description={t("imports.orderHint")}
              size="md"
              defaultValue={order}
              data={orders}
            />
          ) : null}
          <Words
            words={causeWords}
            name="cause"
            label={(word) => t("imports.causeWord", { word })}
            options={causeOptions(causes)}
          />
          <Words
            words={modeWords}
            name="mode"
            label={(word) => t("imports.modeWord", { word })}
            options={modeOptions()}
          />
          <Group>
            <SubmitButton name="intent" value="meanings" busy={t("doing.saving")}>
              {t("imports.saveMeanings")}
            </SubmitButton>
          </Group>
        </Stack>
      </Form>
    </section>
  );
}

type WordsProps = {
  words: { word: string; guess: string }[];
  name: string;
  label: (word: string) => string;
  options: { value: string; label: string }[];
};

/** A blank choice leaves the rows with this word faulty. */
const Words = ({ words, name, label, options }: WordsProps) =>
  words.map(({ word, guess }) => (
    <Box key={word}>
      <input type="hidden" name={`${name}Word`} value={word} />
      <NativeSelect
        name={`${name}Of`}
        label={label(word)}
        size="md"
        data={[{ value: "", label: t("imports.unknown") }, ...options]}
        defaultValue={guess}
      />
    </Box>
  ));

type RowsProps = { title: string; rows: PreviewView["faults"]; color: string };

const Rows = ({ title, rows, color }: RowsProps) =>
  rows.count === 0 ? null : (
    <Alert color={color} title={`${title}: ${rows.count}`} mb="16">
      <List spacing="8" style={{ overflowWrap: "anywhere" }}>
        {rows.shown.map(({ line, sentences }) => (
          <List.Item key={line}>
            {marked(t("imports.line", { line, text: sentences.join("; ") }), (words) => (
              <UserText text={words} />
            ))}
          </List.Item>
        ))}
        {rows.more ? <List.Item>{t("imports.andMore", { more: rows.more })}</List.Item> : null}
      </List>
    </Alert>
  );
