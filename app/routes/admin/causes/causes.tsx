import { Anchor, Button, Group } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  Asking,
  type Column,
  ConfirmAction,
  ModeNote,
  PageHeader,
  SecondaryText,
  staffMeta,
  StateBadge,
} from "~/components/admin";
import { countedMode } from "~/features/donations/money-modes.server";
import { ChangeCause } from "~/features/causes/cause-form";
import { listChangeableCauses } from "~/features/causes/cause-changes.server";
import { formatDay } from "~/lib/dates";
import { shortRupees } from "~/lib/rupees";
import { invalidForm, readForm, redirectWith, refusalReply, staffAction, staffLoader } from "~/server/staff";
import { CauseActions, toChangeableCause } from "./cause-actions";
import { changeCause } from "./change-cause.server";

const QUESTION = "Delete this cause?";

export const meta = staffMeta<typeof loader>((page) => (page?.deleting ? QUESTION : "Causes"));

/** `?delete={slug}` asks for confirmation. */
export const loader = staffLoader("viewCauses", async function causesLoader({ request, db }) {
  const causes = (await listChangeableCauses(db, await countedMode(db))).map((cause) => ({
    ...toChangeableCause(cause),
    sentence: cause.sentence,
    until: cause.isOpen && cause.endsOn ? `Open until ${formatDay(cause.endsOn)}` : null,
    raised: shortRupees(cause.raisedPaise),
    goal: shortRupees(cause.goalPaise),
    percent: cause.percent,
  }));
  const deleteSlug = new URL(request.url).searchParams.get("delete");
  return { causes, deleting: causes.find(({ slug, canDelete }) => canDelete && slug === deleteSlug) ?? null };
});

export const action = staffAction("manageCauses", async function causesAction({ staff, request, now }) {
  const form = await readForm(request, ChangeCause);
  if (!form.ok) return invalidForm(form);
  const changed = await changeCause(staff, form.value, now);
  return changed.ok ? redirectWith(changed.value, "/adminCauses") : refusalReply(form, changed.refusal);
});

export default function AdminCausesPage() {
  const { causes, deleting } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Asking
      isAsked={deleting !== null}
      question={
        <ConfirmAction
          queryParam="delete"
          title={QUESTION}
          role="alertdialog"
          problem={lastResult?.error?.[""]?.[0]}
          hiddenFields={deleting && { slug: deleting.slug }}
          intent="delete"
          button="Delete"
        >
          Nothing was given to {deleting?.name}. Its page, its gift links and what was said about its amounts
          go with it; its address is never used again.
        </ConfirmAction>
      }
    >
      <PageHeader title="Causes">
        <Button component={Link} to="/adminCauses/new">
          New cause
        </Button>
      </PageHeader>
      <ModeNote />
      <p className="lead">
        Donors choose among the open causes in this order. Their progress bars show the opening balance and
        every gift received since, less refunds, against the goal.
      </p>
      <AdminTable
        caption="Causes"
        columns={columns}
        items={causes}
        idOf={({ slug }) => slug}
        empty="There is no cause yet, so nobody can give."
      />
    </Asking>
  );
}

type CauseRow = ReturnType<typeof useLoaderData<typeof loader>>["causes"][number];

const columns: Column<CauseRow>[] = [
  {
    name: "name",
    title: "Cause",
    cell: ({ slug, name, sentence, isOpen, isDefault, until }) => (
      <>
        <Group gap="8">
          <Anchor component={Link} to={`/adminCauses/${slug}`} fw="700" py="4">
            {name}
          </Anchor>
          {isDefault ? <StateBadge code="staff">Default</StateBadge> : null}
          {isOpen ? null : <StateBadge>Closed</StateBadge>}
        </Group>
        <SecondaryText>{sentence}</SecondaryText>
        {until ? <SecondaryText>{until}</SecondaryText> : null}
      </>
    ),
  },
  {
    name: "raised",
    title: "Raised",
    cell: ({ raised, goal, percent }) => (
      <>
        <strong>{raised}</strong> of {goal}
        <SecondaryText>{percent} %</SecondaryText>
      </>
    ),
  },
  {
    name: "pages",
    title: "More",
    cell: ({ slug, name }) => (
      <>
        <Anchor component={Link} to={`/adminCauses/${slug}/spending`} display="block" py="4">
          Spending<span className="visually-hidden"> on {name}</span>
        </Anchor>
        <Anchor component={Link} to={`/adminCauses/${slug}/amounts`} display="block" py="4">
          What an amount does<span className="visually-hidden"> for {name}</span>
        </Anchor>
        <Anchor href={`/account/${slug}`} display="block" py="4">
          Public account<span className="visually-hidden"> of {name}</span>
        </Anchor>
      </>
    ),
  },
  {
    name: "change",
    title: "Change",
    cell: (cause) => <CauseActions cause={cause} action="/adminCauses" isInList />,
  },
];
