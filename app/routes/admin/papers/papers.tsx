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

const questionOf = ({ title }: { title: string }) => `Delete ${title}?`;

export const meta = staffMeta<typeof loader>((page) =>
  page?.deleting ? questionOf(page.deleting) : "Documents",
);

export const loader = staffLoader("managePapers", async function papersLoader({ request, db, now }) {
  const [today, soon] = [todayInIndia(now), todayInIndia(now, paperLimits.endsSoonDays)];
  const papers = (await listPapers(db)).map(({ id, title, number, valid_until, size }) => ({
    id,
    title,
    number,
    ends: valid_until && formatDay(valid_until),
    state: valid_until === null || valid_until > soon ? "" : valid_until < today ? "Expired" : "Expires soon",
    size: formatBytes(size),
  }));
  const deleteId = new URL(request.url).searchParams.get("delete");
  return { papers, deleting: papers.find(({ id }) => id === deleteId) ?? null, formToken: newFormToken() };
});

export const action = staffAction("managePapers", async function papersAction({ staff, request, db, now }) {
  const fields = await readFormPost(request, () => readFields(request, pdfLimits.formBytes));
  const form = validateFields("en", fields, SavePaper, ["id", "intent"]);
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
      aria-label={`Delete ${title}`}
    >
      Delete
    </Button>
  );
}

const columns = (): Column<Row>[] => [
  {
    name: "title",
    title: "Paper",
    cell: ({ id, title, size }) => (
      <>
        <Anchor href={`/papers/${id}.pdf`} inherit fw="600">
          <UserText text={title} />
        </Anchor>
        <SecondaryText>PDF, {size}</SecondaryText>
      </>
    ),
  },
  { name: "number", title: "Number", cell: ({ number }) => <UserText text={number || "–"} /> },
  {
    name: "ends",
    title: "Valid until",
    cell: ({ ends, state }) => (
      <>
        {ends ?? "No end"}
        {state ? <SecondaryText>{state}</SecondaryText> : null}
      </>
    ),
  },
  {
    name: "change",
    title: "Change",
    cell: (paper) => (
      <Group gap="8">
        <Button
          component={Link}
          to={`/adminPapers/${paper.id}`}
          variant="default"
          size="sm"
          aria-label={`Edit ${paper.title}`}
        >
          Edit
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
          button="Delete"
          busy="Deleting..."
        >
          Its page and its file will be gone at once, and can’t be brought back.
        </ConfirmAction>
      }
    >
      <PageHeader title="Documents" />
      <p className="lead">
        Registration, approvals and audit reports, as PDFs that everyone can read on{" "}
        <Anchor href="/papers" inherit>
          the page of documents
        </Anchor>
        . The footer links to it once there is one.
      </p>
      <AdminTable
        caption="Documents"
        columns={columns()}
        items={papers}
        idOf={({ id }) => id}
        empty="No documents yet."
      />
      <Card component="section" withBorder mt="32" maw="34rem" aria-labelledby="paper-title">
        <h2 id="paper-title">Add a document</h2>
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
