import { Anchor, Button, Card, Group } from "@mantine/core";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import {
  AdminTable,
  Asking,
  type Column,
  ConfirmAction,
  PageHeader,
  SecondaryText,
  splitResult,
  staffMeta,
  useFormKey,
  UserText,
} from "~/components/admin";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { SavePaper } from "~/features/papers/paper-form";
import { addPaper, deletePaper, listPapers } from "~/features/papers/papers.server";
import { formatDay } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { paperLimits } from "~/features/papers/limits";
import { pdfLimits } from "~/features/stored-files/limits";
import { formatBytes } from "~/locales/byte-size";
import {
  invalidForm,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
  validateFields,
} from "~/server/staff";
import { readFields, readFile, readFormPost } from "~/server/form-body.server";
import { PaperForm } from "./paper-form";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";
import { screenLanguage } from "~/locales/language";

const questionOf = ({ title }: { title: string }) => t("paper.deleteQuestion", { title });

export const meta = staffMeta<typeof loader>((page) =>
  page?.deleting ? questionOf(page.deleting) : t("admin.pages.papers"),
);

export const loader = staffLoader("managePapers", async function papersLoader({ request, db, now }) {
  const [today, soon] = [todayInIndia(now), todayInIndia(now, paperLimits.endsSoonDays)];
  const papers = (await listPapers(db)).map(({ id, title, number, valid_until, size }) => ({
    id,
    title,
    number,
    ends: valid_until && formatDay(valid_until),
    state:
      valid_until === null || valid_until > soon
        ? ""
        : valid_until < today
          ? t("paper.expired")
          : t("paper.expiresSoon"),
    size: formatBytes(size),
  }));
  const deleteId = new URL(request.url).searchParams.get("delete");
  return { papers, deleting: papers.find(({ id }) => id === deleteId) ?? null, formToken: newFormToken() };
});

export const action = staffAction("managePapers", async function papersAction({ staff, request, db, now }) {
  const fields = await readFormPost(request, () => readFields(request, pdfLimits.formBytes));
  const form = validateFields(screenLanguage(), fields, SavePaper, ["id", "intent"]);
  if (form.typed.intent === "delete") {
    const deleted = await deletePaper(db, staff, form.typed.id, now);
    return deleted.ok ? redirectWith("paper.deleted", "/adminPapers") : refusalReply(form, deleted.refusal);
  }
  if (!form.ok) return invalidForm(form);
  const added = await addPaper(db, staff, form.value, await readFile(fields.pdf), now);
  return added.ok ? redirectWith("paper.added", "/adminPapers") : refusalReply(form, added.refusal);
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["papers"][number];

function DeleteLink({ id, title }: Row) {
  const to = useUrlWithQuery();
  return (
    <Button
      component={Link}
      to={to({ delete: id })}
      preventScrollReset
      variant="default"
      size="sm"
      aria-label={t("paper.deleteOf", { title })}
    >
      {t("words.delete")}
    </Button>
  );
}

const columns = (): Column<Row>[] => [
  {
    name: "title",
    title: t("paper.paper"),
    cell: ({ id, title, size }) => (
      <>
        <Anchor href={`/papers/${id}.pdf`} inherit fw="600">
          <UserText text={title} />
        </Anchor>
        <SecondaryText>{t("paper.pdfSize", { size })}</SecondaryText>
      </>
    ),
  },
  { name: "number", title: t("paper.number"), cell: ({ number }) => <UserText text={number || "–"} /> },
  {
    name: "ends",
    title: t("paper.validUntil"),
    cell: ({ ends, state }) => (
      <>
        {ends ?? t("paper.noEnd")}
        {state ? <SecondaryText>{state}</SecondaryText> : null}
      </>
    ),
  },
  {
    name: "change",
    title: t("words.change"),
    cell: (paper) => (
      <Group gap="8">
        <Button
          component={Link}
          to={`/adminPapers/${paper.id}`}
          variant="default"
          size="sm"
          aria-label={t("paper.editOf", { title: paper.title })}
        >
          {t("paper.edit")}
        </Button>
        <DeleteLink {...paper} />
      </Group>
    ),
  },
];

export default function AdminPapersPage() {
  const { papers, deleting, formToken } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { problem, formResult } = splitResult(lastResult, "delete");
  const formKey = useFormKey(useNavigation().formData?.has("title") ?? false, lastResult);
  return (
    <Asking
      isAsked={deleting !== null}
      question={
        <ConfirmAction
          queryParam="delete"
          title={deleting ? questionOf(deleting) : ""}
          role="alertdialog"
          problem={problem}
          hiddenFields={deleting && { id: deleting.id }}
          intent="delete"
          button={t("words.delete")}
          busy={t("paper.deleting")}
        >
          {t("paper.deleteText")}
        </ConfirmAction>
      }
    >
      <PageHeader title={t("admin.pages.papers")} />
      <p className="lead">
        {marked(t("paper.lead"), (words) => (
          <Anchor href="/papers" inherit>
            {words}
          </Anchor>
        ))}
      </p>
      <AdminTable
        caption={t("admin.pages.papers")}
        columns={columns()}
        items={papers}
        idOf={({ id }) => id}
        empty={t("paper.none")}
      />
      <Card component="section" withBorder mt="32" maw="34rem" aria-labelledby="paper-title">
        <h2 id="paper-title">{t("paper.addOne")}</h2>
        <PaperForm
          key={formKey}
          action="/adminPapers"
          paper={null}
          formToken={formToken}
          lastResult={formResult}
        />
      </Card>
    </Asking>
  );
}
