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
import { formatDay } from "~/lib/dates";
import { rowId } from "~/lib/row-id";
import { asText } from "~/lib/form-values";
import { messageOf } from "~/lib/result";
import { formatRupees } from "~/lib/rupees";
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { msg } from "~/locales/messages";
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
import { periodInWords, toColumnsView, toPreviewView, type PreviewView } from "./import-view";
import { firstError } from "./line-buttons";

export const meta = staffMeta("bank.import.title");

export const loader = staffLoader("manageBank", async function bankImportLoader({ params, db, now }) {
  const id = rowId(params.id);
  const found = await findImport(db, id);
  if (!found) throw new Response(t("bank.importGone"), { status: 404 });
  const shown = { id, state: found.state };
  if (found.state === "pending") {
    const preview = await previewImport(db, id, now);
    if (!preview.ok) return { ...shown, problem: t(messageOf(preview.refusal)) };
    if (preview.value.kind === "unknown") return { ...shown, columns: toColumnsView(preview.value) };
    const { elsewhere } = preview.value.account;
    const sentence = elsewhere === null ? null : t(elsewhere);
    return { ...shown, preview: toPreviewView(preview.value, found, sentence) };
  }
  const decided = await countDecided(db, id);
  const credits = await creditsOf(db, id);
  const named = (name: string, { rows, paise }: { rows: number; paise: number }) =>
    rows === 0 ? [] : [{ name, value: `${t("bank.credits", { count: rows })} · ${formatRupees(paise)}` }];
  return {
    ...shown,
    decided,
    facts: [
      { name: t("bank.words.state"), value: t(`bank.importStates.${found.state}`) },
      { name: t("bank.words.account"), value: found.account },
      { name: t("bank.words.period"), value: periodInWords(found.first_day, found.last_day) },
      { name: t("bank.import.importedOn"), value: formatDay(found.imported_at ?? found.uploaded_at) },
      ...(found.undone_at === null
        ? []
        : [{ name: t("bank.import.undoneOn"), value: formatDay(found.undone_at) }]),
      { name: t("bank.import.linesInFile"), value: String(found.line_count) },
      { name: t("bank.import.newLines"), value: String(found.new_count) },
      { name: t("bank.import.thereAlready"), value: String(found.line_count - found.new_count) },
      ...named(t("bank.states.explained"), credits.linked),
      ...named(t("bank.import.explainedInPart"), credits.part),
      ...named(t("bank.states.suggested"), credits.suggested),
      ...named(t("bank.states.open"), credits.open),
      ...named(t("bank.states.ignored"), credits.ignored),
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
      const form = validateFields(screenLanguage(), sent, ChooseColumns, ["intent"]);
      if (!form.ok) return invalidForm(form);
      const { header, ...columns } = form.value;
      const done = await chooseColumns(db, id, { header, columns }, now);
      return done.ok ? redirectWith("bank.columnsChosen", own) : refusalReply(form, done.refusal);
    }
    if (intent === "forgetColumns") {
      const form = validateFields(screenLanguage(), sent, ForgetColumns, ["intent"]);
      if (!form.ok) return invalidForm(form);
      await deleteColumns(db, form.value.header);
      return redirectWith("bank.columnsForgotten", own);
    }
    const form = validateFields(screenLanguage(), sent, ImportStatement, ["intent"]);
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
        title={page.state === "pending" ? t("bank.import.lookFirst") : t("bank.import.title")}
        back={<BackLink to="/adminBank">{t("admin.pages.bank")}</BackLink>}
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
  <SubmitButton
    variant="default"
    name="intent"
    value="discard"
    busy={t("bank.busy.discarding")}
    formNoValidate
  >
    {t("dashboard.confirm.discard")}
  </SubmitButton>
);

const Unreadable = ({ path, problem }: { path: string; problem: string }) => (
  <>
    <p>{problem}</p>
    <Form action={path}>
      <Group>
        <SubmitButton name="intent" value="look" busy={t("admin.loading")}>
          {t("bank.import.lookAgain")}
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
      <p className="lead">{t("bank.import.isThisIt")}</p>
      <DescriptionList label={t("bank.import.statement")} facts={preview.facts} />
      <Odd preview={preview} />
      <Form action={path}>
        <Stack gap="16" align="stretch">
          {account ? (
            <TextInput
              name="account"
              label={t("bank.words.account")}
              description={
                account.others.length > 0
                  ? t("bank.import.accountHintChoose", { accounts: account.others.join(", ") })
                  : t("bank.import.accountHintName")
              }
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
              label={t("bank.import.order")}
              description={t("bank.import.orderHint")}
              size="md"
              defaultValue={typed ? asText(typed.order) : preview.order}
              data={preview.order === "" ? [{ value: "", label: t("admin.chooseWord") }, ...orders] : orders}
              error={error("order")}
              autoFocus={Boolean(error("order"))}
            />
          ) : null}
          <TextInput
            name="until"
            type="date"
            label={t("bank.import.until")}
            description={
              preview.untilIsInFile
                ? t("bank.import.untilInFile")
                : t("bank.import.untilBlank", { lastLine: preview.lastLine })
            }
            size="md"
            defaultValue={typed ? asText(typed.until) : preview.until}
            error={error("until")}
            autoFocus={Boolean(error("until"))}
          />
          <Group>
            <SubmitButton name="intent" value="import" busy={t("bank.busy.importing")}>
              {t("bank.import.import")}
            </SubmitButton>
            <SubmitButton
              variant="default"
              name="intent"
              value="look"
              busy={t("admin.loading")}
              formNoValidate
            >
              {t("bank.import.lookAgain")}
            </SubmitButton>
            <Discard />
          </Group>
        </Stack>
      </Form>
      {chosenHeader === null ? null : (
        <Form action={path}>
          <input type="hidden" name="header" value={chosenHeader} />
          <p>{t("bank.import.chosenColumns")}</p>
          <SubmitButton variant="default" name="intent" value="forgetColumns" busy={t("bank.busy.saving")}>
            {t("bank.import.chooseAgain")}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

function Odd({ preview: { odd, known, knownCount, withBalance, closedMonths } }: { preview: PreviewView }) {
  return (
    <>
      {closedMonths.length === 0 ? null : (
        <Alert color="red" title={t("bank.import.closed", { months: closedMonths.join(", ") })} mb="16">
          {t("bank.import.closedHint")}
        </Alert>
      )}
      {odd.length === 0 ? (
        <p>{t(`bank.balances.${withBalance}`)}</p>
      ) : (
        <Alert color="red" title={t("bank.import.odd")} mb="16">
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
        <Alert color="gray" mb="16" title={t("bank.import.known", { count: knownCount })}>
          <p>{t("bank.import.notAgain")}</p>
          <List spacing="8">
            {known.map(({ text, earlier }, at) => (
              <List.Item key={at} style={{ overflowWrap: "anywhere" }}>
                <UserText text={text} />
                {earlier === null ? null : (
                  <SecondaryText>{t("bank.import.thereAs", { earlier })}</SecondaryText>
                )}
              </List.Item>
            ))}
            {knownCount > known.length ? (
              <List.Item>{t("bank.import.andMore", { more: knownCount - known.length })}</List.Item>
            ) : null}
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
      <DescriptionList label={t("bank.import.outcome")} facts={facts} />
      {state === "undone" ? null : (
        <p>
          <Anchor component={Link} to="/adminBank?show=waiting" display="inline-block" py="4">
            {t("bank.import.linesWaiting")}
          </Anchor>
        </p>
      )}
      {state === "undone" ? null : decided > 0 ? (
        <p>{t("bank.import.decided", { count: decided })}</p>
      ) : (
        <Form action={path}>
          <p>{t("bank.import.undoHint")}</p>
          <BookNow lastResult={lastResult} />
          <SubmitButton variant="default" name="intent" value="undo" busy={t("bank.busy.undoing")}>
            {t("bank.import.undo")}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
