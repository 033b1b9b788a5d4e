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
import { counted } from "~/lib/counted";
import { asText } from "~/lib/form-values";
import { rowId } from "~/lib/row-id";
import { messageOf } from "~/lib/result";
import { t } from "~/locales/screen-text";
import { msg } from "~/locales/messages";
import { textOf } from "~/locales/translate";
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

export const meta = staffMeta("Import of gifts");

export const loader = staffLoader("importGifts", async function importFileLoader({ params, db, now }) {
  const id = rowId(params.id);
  const found = await findImportFile(db, id);
  if (!found) throw new Response(t("imports.fileGone"), { status: 404 });
  if (found.import_id !== null) throw redirect(`/adminImports/${found.import_id}`) as Response;
  const causes = (await causeChoices(db, now)).map(({ slug, name }) => ({ slug, name }));
  const problem = found.problem === null ? null : textOf("en", found.problem);
  const shown = { id, name: found.name, causes, problem, isWaiting: found.state === "waiting" };
  if (shown.isWaiting) return shown;
  const looked = await lookAtFile(db, id, now);
  if (!looked.ok) return { ...shown, problem: textOf("en", messageOf(looked.refusal)) };
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
      const form = validateFields("en", sent, ChooseGiftColumns, ["intent"]);
      if (!form.ok) return invalidForm(form);
      const done = await chooseGiftColumns(db, id, form.value, now);
      return done.ok ? redirectWith("imports.columnsChosen", own) : refusalReply(form, done.refusal);
    }
    const form = validateFields("en", sent, StartImport, ["intent"]);
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
        title={page.isWaiting ? "The import is running" : "Look before you import"}
        back={<BackLink to="/adminImports">Imports</BackLink>}
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
        The gifts of <UserText text={name} /> are being imported. It goes on if you leave this page.
      </p>
      <Anchor component={Link} to={path}>
        Refresh
      </Anchor>
    </div>
  );
}

const Discard = () => (
  <SubmitButton variant="default" name="intent" value="discard" busy="Discarding..." formNoValidate>
    Discard
  </SubmitButton>
);

type Causes = { slug: string; name: string }[];
const causeOptions = (causes: Causes) => causes.map(({ slug, name }) => ({ value: slug, label: name }));
const modeOptions = MODES.map((value) => ({ value, label: MODE_NAMES[value] }));

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
    { value: "", label: "No column" },
    ...header.map((name, index) => {
      const example = examples.map((cells) => cells[index] ?? "").find(Boolean);
      const label = name || `Column ${index + 1}`;
      return { value: String(index), label: example ? `${label} (${example.slice(0, 40)})` : label };
    }),
  ];
  return (
    <>
      <p className="lead">
        Which column is what? It is asked once for files with these names of columns. Nothing is imported yet.
      </p>
      <Form action={path}>
        <PageError text={error("file")} />
        <Stack gap="16" align="stretch" maw="30rem">
          {GIFT_FIELDS.map((name) => (
            <NativeSelect
              key={name}
              name={name}
              label={FIELD_NAMES[name]}
              size="md"
              data={options}
              defaultValue={typed ? asText(typed[name]) : String(guess[name] ?? "")}
              error={error(name)}
            />
          ))}
          <NativeSelect
            name="allCause"
            label="Cause of all gifts"
            description="If no column names it"
            size="md"
            data={[{ value: "", label: "Choose" }, ...causeOptions(causes)]}
            defaultValue={asText(typed?.allCause)}
            error={error("allCause")}
          />
          <NativeSelect
            name="allMode"
            label="How all gifts were given"
            description="If no column tells it"
            size="md"
            data={[{ value: "", label: "Choose" }, ...modeOptions]}
            defaultValue={asText(typed?.allMode)}
            error={error("allMode")}
          />
          <Group>
            <SubmitButton name="intent" value="columns" busy="Saving...">
              Save column choice
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
        Nothing of <UserText text={name} /> is imported yet.
      </p>
      <PageError text={error("file")} />
      <DescriptionList label="The file" facts={facts} />
      <Meanings path={path} causes={causes} preview={preview} />
      {first.length === 0 ? null : (
        <section aria-labelledby="first-title">
          <h2 id="first-title">As they were read</h2>
          <List spacing="4" mb="24">
            {first.map(({ line, text }) => (
              <List.Item key={line}>
                Line {line}: <UserText text={text} />
              </List.Item>
            ))}
          </List>
        </section>
      )}
      {sums.length === 0 ? null : (
        <section aria-labelledby="sums-title">
          <h2 id="sums-title">Sums of new gifts</h2>
          <Table mb="24">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Year</Table.Th>
                <Table.Th scope="col">Cause</Table.Th>
                <Table.Th scope="col" ta="right">
                  Gifts
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  Sum
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
      <Rows title="Rows with faults" rows={faults} color="red" />
      <Rows title="Perhaps here already" rows={perhapsKnown} color="red" />
      <Rows title="Perhaps twice in the file" rows={repeated} color="gray" />
      {closedMonths.length === 0 ? null : (
        <Alert color="red" title={`Closed: ${closedMonths.join(", ")}`} mb="16">
          New gifts of this file are dated there.
        </Alert>
      )}
      {beyondRetention === 0 ? null : (
        <Text mb="16">
          {`${counted(beyondRetention, "gift")} of this file are older than the years for which donors’ details are kept: their names, addresses and PANs are deleted in the first night.`}
        </Text>
      )}
      <Form action={path}>
        <Stack gap="16" align="stretch">
          {faults.count === 0 ? null : (
            <Checkbox
              name="skipRefused"
              label={`Leave out ${counted(faults.count, "row")} with faults`}
              defaultChecked={typed?.skipRefused === "on"}
              error={error("skipRefused")}
            />
          )}
          {perhapsKnown.count === 0 ? null : (
            <Checkbox
              name="anyway"
              label={
                perhapsKnown.count === 1
                  ? "The row that is perhaps here is another gift"
                  : `The ${perhapsKnown.count} rows that are perhaps here are other gifts`
              }
              defaultChecked={typed?.anyway === "on"}
              error={error("anyway")}
            />
          )}
          <BookNow lastResult={lastResult} />
          <Group>
            <SubmitButton
              name="intent"
              value="import"
              busy="Starting..."
              variant={isAsking(preview) ? "default" : "filled"}
            >
              {`Import ${counted(preview.rows, "gift")}, ${preview.sum}`}
            </SubmitButton>
            <Discard />
            {preview.isChosen ? (
              <SubmitButton variant="default" name="intent" value="forgetColumns" busy="Loading...">
                Choose the columns again
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
      <h2 id="meanings-title">What the file means</h2>
      <Form action={path}>
        <Stack gap="16" align="stretch" maw="30rem" mb="24">
          {orders ? (
            <NativeSelect
              name="order"
              label="Order of day and month"
              description="The file’s days can be read in both ways."
              size="md"
              defaultValue={order}
              data={orders}
            />
          ) : null}
          <Words
            words={causeWords}
            name="cause"
            label={(word) => `Cause “${word}”`}
            options={causeOptions(causes)}
          />
          <Words words={modeWords} name="mode" label={(word) => `Given by “${word}”`} options={modeOptions} />
          <Group>
            <SubmitButton name="intent" value="meanings" busy="Saving...">
              Save and look again
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
        data={[{ value: "", label: "Not known" }, ...options]}
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
            Line {line}: <UserText text={sentences.join("; ")} />
          </List.Item>
        ))}
        {rows.more ? <List.Item>and {rows.more}</List.Item> : null}
      </List>
    </Alert>
  );
