import { Anchor, Card, Group, Stack } from "@mantine/core";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import {
  AdminForm,
  AdminTable,
  BackLink,
  CancelLink,
  type Column,
  Form,
  FormToken,
  PageError,
  PageHeader,
  SecondaryText,
  SelectField,
  splitResult,
  staffMeta,
  StateBadge,
  SubmitButton,
  TextField,
  useAdminForm,
  useFormKey,
} from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { categoryLabel } from "~/features/categories/category-label";
import { AddCategory, ChangeCategory, RenameCategory } from "~/features/categories/category-form";
import { categoryLimits, SIDES } from "~/features/categories/limits";
import {
  addCategory,
  changeCategory,
  isOrdinary,
  listCategories,
  renameCategory,
  usedCategories,
} from "~/features/categories/categories.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import type { Message } from "~/locales/messages";
import {
  invalidForm,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
  validateFields,
} from "~/server/staff";
import { readFields, readFormPost } from "~/server/form-body.server";
import { t } from "~/locales/screen-text";
import { screenLanguage } from "~/locales/language";

const PATH = "/adminSettings/categories";
const TITLES = { income: "categories.ofIncome", expense: "categories.ofSpending" } as const;

export const meta = staffMeta("categories.title");

/** `?rename={id}` opens the form for one. Who decides what a line of the bank is may also name the categories. */
export const loader = staffLoader("manageBank", async function categoriesLoader({ request, db }) {
  const used = await usedCategories(db);
  const all = await Promise.all(SIDES.map((side) => listCategories(db, side, true)));
  const sides = SIDES.map((side, at) => ({
    side,
    rows: (all[at] ?? []).map((category, index, rows) => ({
      id: category.id,
      name: category.name,
      label: categoryLabel(category.name),
      meaning: category.is_loan === 1 ? ("loan" as const) : category.meaning,
      isClosed: category.closed_at !== null,
      isFirst: index === 0,
      isLast: index === rows.length - 1,
      canDelete: isOrdinary(category) && !used.has(category.id),
    })),
  }));
  const renamedId = Number(new URL(request.url).searchParams.get("rename") ?? -1);
  const rows = sides.flatMap((side) => side.rows);
  return { sides, renamed: rows.find(({ id }) => id === renamedId) ?? null, formToken: newFormToken() };
});

const NOTICES = {
  up: "categories.moved",
  down: "categories.moved",
  close: "categories.closed",
  reopen: "categories.reopened",
  delete: "categories.deleted",
} as const satisfies Record<ChangeCategory["intent"], Message>;

export const action = staffAction("manageBank", async function categoriesAction({ staff, request, db, now }) {
  const sent = await readFormPost(request, () => readFields(request));
  if (sent.intent === "rename") {
    const form = validateFields(screenLanguage(), sent, RenameCategory, ["intent"]);
    if (!form.ok) return invalidForm(form);
    const renamed = await renameCategory(db, staff, form.value, now);
    return renamed.ok ? redirectWith("categories.renamed", PATH) : refusalReply(form, renamed.refusal);
  }
  if (sent.intent !== undefined) {
    const form = validateFields(screenLanguage(), sent, ChangeCategory);
    if (!form.ok) return invalidForm(form);
    const changed = await changeCategory(db, staff, form.value, now);
    return changed.ok ? redirectWith(NOTICES[form.value.intent], PATH) : refusalReply(form, changed.refusal);
  }
  const form = validateFields(screenLanguage(), sent, AddCategory);
  if (!form.ok) return invalidForm(form);
  const added = await addCategory(db, staff, form.value, now);
  return added.ok ? redirectWith("categories.added", PATH) : refusalReply(form, added.refusal);
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["sides"][number]["rows"][number];

const MEANINGS = {
  loan: "categories.meanings.loan",
  cash: "categories.meanings.cash",
  foreign: "categories.meanings.foreign",
  transfer: "categories.meanings.transfer",
} as const;

const columns = (): Column<Row>[] => [
  {
    name: "name",
    title: t("words.category"),
    cell: ({ id, label, meaning, isClosed }) => (
      <>
        <Group gap="8">
          <Anchor component={Link} to={`${PATH}?rename=${id}#category`} inherit py="4">
            {label}
          </Anchor>
          {isClosed ? <StateBadge>{t("words.closed")}</StateBadge> : null}
        </Group>
        {meaning ? <SecondaryText>{t(MEANINGS[meaning])}</SecondaryText> : null}
      </>
    ),
  },
  { name: "order", title: t("categories.order"), cell: (row) => <Moves row={row} /> },
];

function Moves({ row: { id, label: name, isFirst, isLast } }: { row: Row }) {
  const button = { size: "sm", px: "12", variant: "default", name: "intent" };
  return (
    <Form action={PATH} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <SubmitButton {...button} value="up" aria-label={t("categories.moveUp", { name })} isBusy={isFirst}>
        ↑
      </SubmitButton>
      <SubmitButton {...button} value="down" aria-label={t("categories.moveDown", { name })} isBusy={isLast}>
        ↓
      </SubmitButton>
    </Form>
  );
}

/** What may be done with a category besides its name. */
function Changes({ row: { id, meaning, isClosed, canDelete } }: { row: Row }) {
  if (!isClosed && meaning) return null;
  return (
    <Group component={Form} gap="8" mt="16" {...{ action: PATH }}>
      <input type="hidden" name="id" value={id} />
      <SubmitButton variant="default" name="intent" value={isClosed ? "reopen" : "close"}>
        {isClosed ? t("words.openAgain") : t("words.close")}
      </SubmitButton>
      {canDelete ? (
        <SubmitButton variant="default" c="red.7" name="intent" value="delete">
          {t("words.delete")}
        </SubmitButton>
      ) : null}
    </Group>
  );
}

export default function AdminCategoriesPage() {
  const { sides, renamed, formToken } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { problem, formResult } = splitResult(lastResult, "up", "down", "close", "reopen", "delete");
  const formKey = useFormKey(useNavigation().formData?.has("name") ?? false, lastResult);
  return (
    <>
      <PageHeader
        title={t("categories.title")}
        back={<BackLink to="/adminBank">{t("admin.pages.bank")}</BackLink>}
      />
      <p className="lead">{t("categories.lead")}</p>
      <PageError text={problem} />
      {sides.map(({ side, rows }) => (
        <section key={side} aria-labelledby={`${side}-title`}>
          <h2 id={`${side}-title`}>{t(TITLES[side])}</h2>
          <AdminTable
            caption={t(TITLES[side])}
            className="category-list"
            columns={columns()}
            items={rows}
            idOf={({ id }) => String(id)}
          />
        </section>
      ))}
      <Card component="section" withBorder mt="32" maw="34rem" aria-labelledby="category-title" id="category">
        <h2 id="category-title">{renamed ? renamed.label : t("categories.addOne")}</h2>
        {renamed ? (
          <>
            <RenameForm key={renamed.id} renamed={renamed} lastResult={formResult} />
            <Changes row={renamed} />
          </>
        ) : (
          <AddForm key={formKey} formToken={formToken} lastResult={formResult} />
        )}
      </Card>
    </>
  );
}

function AddForm({ formToken, lastResult }: { formToken: string; lastResult: FormResult }) {
  const category = useAdminForm({
    id: "category-new",
    schema: async () => (await import("~/features/categories/category-form")).AddCategory,
    lastResult,
    defaultValue: { side: "expense", name: "" },
  });
  return (
    <AdminForm of={category} action={PATH}>
      <FormToken token={formToken} lastResult={lastResult} />
      <Stack gap="16" align="stretch">
        <SelectField
          field={category.fields.side}
          label={t("categories.for")}
          data={SIDES.map((side) => ({ value: side, label: t(TITLES[side]) }))}
        />
        <TextField field={category.fields.name} label={t("words.name")} maxLength={categoryLimits.name} />
        <Group>
          <SubmitButton busy={t("doing.adding")}>{t("categories.add")}</SubmitButton>
        </Group>
      </Stack>
    </AdminForm>
  );
}

function RenameForm({ renamed, lastResult }: { renamed: Row; lastResult: FormResult }) {
  const category = useAdminForm({
    id: "category-name",
    schema: async () => (await import("~/features/categories/category-form")).RenameCategory,
    lastResult,
    defaultValue: { id: String(renamed.id), name: renamed.name },
  });
  return (
    <AdminForm of={category} action={`${PATH}?rename=${renamed.id}`}>
      <input type="hidden" name="id" value={renamed.id} />
      <Stack gap="16" align="stretch">
        <TextField field={category.fields.name} label={t("words.name")} maxLength={categoryLimits.name} />
        <Group>
          <SubmitButton name="intent" value="rename" busy={t("doing.saving")}>
            {t("categories.rename")}
          </SubmitButton>
          <CancelLink to={PATH} />
        </Group>
      </Stack>
    </AdminForm>
  );
}
