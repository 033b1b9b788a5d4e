import { Alert, Anchor, Box, Group, List, NativeSelect, Stack, TextInput } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  BackLink,
  BookNow,
  DescriptionList,
  Form,
  PageError,
  PageHeader,
  SecondaryText,
  staffMeta,
  SubmitButton,
  UserText,
} from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { ChooseColumns, ForgetColumns, ImportStatement } from "~/features/bank/bank-forms";
import { creditsOf, deleteColumns, type BankImport } from "~/features/bank/bank-import.server";
import { bankLimits } from "~/features/bank/limits";
import {
  chooseColumns,
  chooseForImport,
  confirmImport,
  discardImport,
  findImport,
  previewImport,
} from "~/features/bank/pending-imports.server";
import { countDecided, undoImport } from "~/features/bank/undo-import.server";
import { counted } from "~/lib/counted";
import { formatDay } from "~/lib/dates";
import { rowId } from "~/lib/row-id";
import { asText } from "~/lib/form-values";
import { messageOf } from "~/lib/result";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";
import { msg } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { readFields, readFormPost } from "~/server/form-body.server";
import {
  invalidForm,
  redirectPath,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
  validateFields,
} from "~/server/staff";
import { ChooseColumnsForm } from "./choose-columns-form";
import {
  IMPORT_STATE_NAMES,
  periodInWords,
  toColumnsView,
  toPreviewView,
  type PreviewView,
} from "./import-view";
import { firstError } from "./line-buttons";

export const meta = staffMeta("Import of a statement");

export const loader = staffLoader("manageBank", async function bankImportLoader({ params, db, now }) {
  const id = rowId(params.id);
  const found = await findImport(db, id);
  if (!found) throw new Response(t("bank.importGone"), { status: 404 });
  const shown = { id, state: found.state };
  if (found.state === "pending") {
    const preview = await previewImport(db, id, now);
    if (!preview.ok) return { ...shown, problem: textOf("en", messageOf(preview.refusal)) };
    if (preview.value.kind === "unknown") return { ...shown, columns: toColumnsView(preview.value) };
    const { elsewhere } = preview.value.account;
    const sentence = elsewhere === null ? null : textOf("en", elsewhere);
    return { ...shown, preview: toPreviewView(preview.value, found, sentence) };
  }
  const decided = await countDecided(db, id);
  const credits = await creditsOf(db, id);
  const named = (name: string, { rows, paise }: { rows: number; paise: number }) =>
    rows === 0 ? [] : [{ name, value: `${counted(rows, "credit")} · ${formatRupees(paise)}` }];
  return {
    ...shown,
    decided,
    facts: [
      { name: "State", value: IMPORT_STATE_NAMES[found.state] },
      { name: "Account", value: found.account },
      { name: "Period", value: periodInWords(found.first_day, found.last_day) },
      { name: "Imported", value: formatDay(found.imported_at ?? found.uploaded_at) },
      ...(found.undone_at === null ? [] : [{ name: "Undone", value: formatDay(found.undone_at) }]),
      { name: "Lines in the file", value: String(found.line_count) },
      { name: "New lines", value: String(found.new_count) },
      { name: "There already", value: String(found.line_count - found.new_count) },
      ...named("Explained", credits.linked),
      ...named("Explained in part", credits.part),
      ...named("Suggested", credits.suggested),
      ...named("Open", credits.open),
      ...named("Ignored", credits.ignored),
    ],
  };
});

function importedNotice({ credits, newLines: count }: BankImport) {
  const { linked, suggested, open, known } = credits;
  const rows = { linked: linked.rows, suggested: suggested.rows, open: open.rows, known: known.rows };
  return msg("bank.imported", { count, ...rows });
}

export const action = staffAction(
  "manageBank",
  async function bankImportAction({ request, staff, params, db, now }) {
    const sent = await readFormPost(request, () => readFields(request));
    const id = rowId(params.id);
    const own = redirectPath`/adminBank/imports/${params.id}`;
    const intent = asText(sent.intent);
    if (intent === "columns") {
      const form = validateFields("en", sent, ChooseColumns, ["intent"]);
      if (!form.ok) return invalidForm(form);
      const { header, ...columns } = form.value;
      const done = await chooseColumns(db, id, { header, columns }, now);
      return done.ok ? redirectWith("bank.columnsChosen", own) : refusalReply(form, done.refusal);
    }
    if (intent === "forgetColumns") {
      const form = validateFields("en", sent, ForgetColumns, ["intent"]);
      if (!form.ok) return invalidForm(form);
      await deleteColumns(db, form.value.header);
      return redirectWith("bank.columnsForgotten", own);
    }
    const form = validateFields("en", sent, ImportStatement, ["intent"]);
    if (!form.ok) return invalidForm(form);
    if (intent === "discard") {
      const done = await discardImport(db, id);
      return done.ok ? redirectWith("bank.importDiscarded", "/adminBank") : refusalReply(form, done.refusal);
    }
    if (intent === "undo") {
      await requireReauthentication(request, form.typed);
      const done = await undoImport(db, staff, { id, book: form.value.book }, now);
      return done.ok ? redirectWith("bank.importUndone", own) : refusalReply(form, done.refusal);
    }
    if (intent === "look") {
      const done = await chooseForImport(db, id, form.value);
      return done.ok ? redirectWith("bank.choicesSaved", own) : refusalReply(form, done.refusal);
    }
    const done = await confirmImport(db, staff, id, form.value, now);
    if (!done.ok) return refusalReply(form, done.refusal);
    return redirectWith(done.value === null ? "bank.importedAlready" : importedNotice(done.value), own);
  },
);

export default function AdminBankImportPage() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const path = `/adminBank/imports/${page.id}`;
  const fields = ["account", "order", "until"].filter((name) => lastResult?.error?.[name]);
  const isShownInForm = ("preview" in page && fields.length > 0) || Boolean(lastResult?.error?.book);
  return (
    <>
      <PageHeader
        title={page.state === "pending" ? "Look before you import" : "Import of a statement"}
        back={<BackLink to="/adminBank">Bank</BackLink>}
      />
      <Box maw="40rem">
        {"columns" in page ? (
          <ChooseColumnsForm path={path} lastResult={lastResult} {...page.columns} />
        ) : (
          <>
            <PageError text={isShownInForm ? undefined : firstError(lastResult)} />
            {"problem" in page ? <Unreadable path={path} problem={page.problem} /> : null}
            {"preview" in page ? (
              <Preview path={path} preview={page.preview} lastResult={lastResult} />
            ) : null}
            {"facts" in page ? <Outcome path={path} {...page} lastResult={lastResult} /> : null}
          </>
        )}
      </Box>
    </>
  );
}

const Discard = () => (
  <SubmitButton variant="default" name="intent" value="discard" busy="Discarding..." formNoValidate>
    Discard
  </SubmitButton>
);

const Unreadable = ({ path, problem }: { path: string; problem: string }) => (
  <>
    <p>{problem}</p>
    <Form action={path}>
      <Group>
        <SubmitButton name="intent" value="look" busy="Loading...">
          Look again
        </SubmitButton>
        <Discard />
      </Group>
    </Form>
  </>
);

type PreviewProps = { path: string; preview: PreviewView; lastResult: FormResult };

function Preview({ path, preview, lastResult }: PreviewProps) {
  const { account, orders, chosenHeader } = preview;
  const error = (name: string) => lastResult?.error?.[name]?.[0];
  const typed = lastResult?.initialValue;
  return (
    <>
      <p className="lead">Nothing is imported yet. Is this the statement?</p>
      <DescriptionList label="Statement" facts={preview.facts} />
      <Odd preview={preview} />
      <Form action={path}>
        <Stack gap="16" align="stretch">
          {account ? (
            <TextInput
              name="account"
              label="Account"
              description={`The file does not name it. ${account.others.length > 0 ? `Choose one that is here (${account.others.join(", ")}), or name` : "Name"} it as you know it.`}
              size="md"
              list="bank-accounts"
              maxLength={bankLimits.account}
              defaultValue={typed ? asText(typed.account) : account.value}
              error={error("account")}
              autoFocus={Boolean(error("account"))}
              autoComplete="off"
            />
          ) : null}
          <datalist id="bank-accounts">
            {account?.others.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {orders ? (
            <NativeSelect
              name="order"
              label="Order of day and month"
              description="The file’s dates can be read in both ways."
              size="md"
              defaultValue={typed ? asText(typed.order) : preview.order}
              data={preview.order === "" ? [{ value: "", label: "Choose" }, ...orders] : orders}
              error={error("order")}
              autoFocus={Boolean(error("order"))}
            />
          ) : null}
          <TextInput
            name="until"
            type="date"
            label="It shows what came until"
            description={`${
              preview.untilIsInFile
                ? "As the file says."
                : `The file does not say it. Blank: until its last line, ${preview.lastLine}.`
            } Pledges of which nothing came by then end 14 days after the import.`}
            size="md"
            defaultValue={typed ? asText(typed.until) : preview.until}
            error={error("until")}
            autoFocus={Boolean(error("until"))}
          />
          <Group>
            <SubmitButton name="intent" value="import" busy="Importing...">
              Import
            </SubmitButton>
            <SubmitButton variant="default" name="intent" value="look" busy="Loading..." formNoValidate>
              Look again
            </SubmitButton>
            <Discard />
          </Group>
        </Stack>
      </Form>
      {chosenHeader === null ? null : (
        <Form action={path}>
          <input type="hidden" name="header" value={chosenHeader} />
          <p>Somebody chose which columns this file’s header names. Are the sums on the wrong side?</p>
          <SubmitButton variant="default" name="intent" value="forgetColumns" busy="Saving...">
            Choose the columns again
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

/** By which lines have one. */
const BALANCES_IN_WORDS = {
  all: "The balances fit together.",
  some: "Not every line has a balance, so missing lines can’t be seen.",
  none: "The file has no balances, so missing lines can’t be seen.",
};

function Odd({ preview: { odd, known, knownCount, withBalance, closedMonths } }: { preview: PreviewView }) {
  return (
    <>
      {closedMonths.length === 0 ? null : (
        <Alert color="red" title={`Closed: ${closedMonths.join(", ")}`} mb="16">
          New lines of this file are dated there. They are imported on their days; what you decide about them
          is booked in the present month.
        </Alert>
      )}
      {odd.length === 0 ? (
        <p>{BALANCES_IN_WORDS[withBalance]}</p>
      ) : (
        <Alert color="red" title="What is odd" mb="16">
          <List spacing="8">
            {odd.map((sentence) => (
              <List.Item key={sentence}>
                <UserText text={sentence} />
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {knownCount === 0 ? null : (
        <Alert
          color="gray"
          mb="16"
          title={
            knownCount === 1
              ? "1 line seems to be there already"
              : `${knownCount} lines seem to be there already`
          }
        >
          <p>They are not imported again.</p>
          <List spacing="8">
            {known.map(({ text, earlier }, at) => (
              <List.Item key={at} style={{ overflowWrap: "anywhere" }}>
                <UserText text={text} />
                {earlier === null ? null : <SecondaryText>There as: {earlier}</SecondaryText>}
              </List.Item>
            ))}
            {knownCount > known.length ? <List.Item>and {knownCount - known.length} more</List.Item> : null}
          </List>
        </Alert>
      )}
    </>
  );
}

type OutcomeProps = {
  path: string;
  state: string;
  decided: number;
  facts: { name: string; value: string }[];
  lastResult: FormResult;
};

function Outcome({ path, state, decided, facts, lastResult }: OutcomeProps) {
  return (
    <>
      <DescriptionList label="Import" facts={facts} />
      <p>
        <Anchor component={Link} to="/adminBank?show=waiting" display="inline-block" py="4">
          Lines that wait for a decision
        </Anchor>
      </p>
      {state === "undone" ? null : decided > 0 ? (
        <p>
          Somebody has decided about {counted(decided, "line")} of it, so it can’t be undone as a whole. Take
          those decisions back first.
        </p>
      ) : (
        <Form action={path}>
          <p>
            ‘Undo import’ deletes its lines, also for later files that held them too. What the site linked to
            them is taken back: receipts are cancelled, and their numbers are never used again.
          </p>
          <BookNow lastResult={lastResult} />
          <SubmitButton variant="default" name="intent" value="undo" busy="Undoing...">
            Undo import
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
