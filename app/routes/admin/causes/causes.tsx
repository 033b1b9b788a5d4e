import { Anchor, Button, Group } from "@mantine/core";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
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
  useFormKey,
} from "~/components/admin";
import { countedMode, moneyModes } from "~/features/donations/money-modes.server";
import { ChangeCause } from "~/features/causes/cause-form";
import { listChangeableCauses } from "~/features/causes/cause-changes.server";
import { causeChoices } from "~/features/causes/causes.server";
import { MoveBack, MoveMoney } from "~/features/causes/transfer-form";
import { listTransfers, moveBack, moveMoney } from "~/features/causes/transfers.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { formatDay } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { shortRupees } from "~/lib/rupees";
import { readFields, readFormPost } from "~/server/form-body.server";
import {
  invalidForm,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
  validateFields,
} from "~/server/staff";
import { CauseActions, toChangeableCause } from "./cause-actions";
import { changeCause } from "./change-cause.server";
import { MoveBackSection, MoveMoneySection, toTransferView } from "./move-money";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";
import { screenLanguage } from "~/locales/language";

const QUESTION = "cause.deleteQuestion";

export const meta = staffMeta<typeof loader>((page) =>
  page?.deleting ? t(QUESTION) : t("admin.pages.causes"),
);

/** `?delete={slug}` asks for confirmation; `?back={id}`: the transfer that is to be moved back. */
export const loader = staffLoader("viewCauses", async function causesLoader({ request, db, now }) {
  const causes = (await listChangeableCauses(db, await countedMode(db))).map((cause) => ({
    ...toChangeableCause(cause),
    sentence: cause.sentence,
    until: cause.isOpen && cause.endsOn ? t("cause.openUntil", { day: formatDay(cause.endsOn) }) : null,
    raised: shortRupees(cause.raisedPaise),
    goal: shortRupees(cause.goalPaise),
    percent: cause.percent,
  }));
  const query = new URL(request.url).searchParams;
  const deleteSlug = query.get("delete");
  const transfers = (await listTransfers(db, await countedMode(db))).map(toTransferView);
  return {
    causes,
    deleting: causes.find(({ slug, canDelete }) => canDelete && slug === deleteSlug) ?? null,
    choices: await causeChoices(db, now),
    transfers,
    movingBack:
      transfers.find(({ id, canMoveBack }) => canMoveBack && String(id) === query.get("back")) ?? null,
    today: todayInIndia(now),
    formToken: newFormToken(),
  };
});

export const action = staffAction("manageCauses", async function causesAction({ staff, request, db, now }) {
  const sent = await readFormPost(request, () => readFields(request));
  if (sent.intent === "move") {
    const form = validateFields(screenLanguage(), sent, MoveMoney, ["intent"]);
    if (!form.ok) return invalidForm(form);
    const moved = await moveMoney(db, staff, await moneyModes(db), form.value, now);
    return moved.ok ? redirectWith("cause.moneyMoved", "/adminCauses") : refusalReply(form, moved.refusal);
  }
  if (sent.intent === "moveBack") {
    const form = validateFields(screenLanguage(), sent, MoveBack, ["intent"]);
    if (!form.ok) return invalidForm(form);
    const moved = await moveBack(db, staff, await moneyModes(db), form.value, now);
    return moved.ok
      ? redirectWith("cause.moneyMovedBack", "/adminCauses")
      : refusalReply(form, moved.refusal);
  }
  const form = validateFields(screenLanguage(), sent, ChangeCause);
  if (!form.ok) return invalidForm(form);
  const changed = await changeCause(staff, form.value, now);
  return changed.ok ? redirectWith(changed.value, "/adminCauses") : refusalReply(form, changed.refusal);
});

export default function AdminCausesPage() {
  const { causes, deleting, choices, transfers, movingBack, today, formToken } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const intent = lastResult?.initialValue?.intent;
  const formKey = useFormKey(useNavigation().formData?.get("intent") === "move", lastResult);
  return (
    <Asking
      isAsked={deleting !== null}
      question={
        <ConfirmAction
          queryParam="delete"
          title={t(QUESTION)}
          role="alertdialog"
          problem={lastResult?.error?.[""]?.[0]}
          hiddenFields={deleting && { slug: deleting.slug }}
          intent="delete"
          button={t("words.delete")}
        >
          {deleting ? t("cause.deleteText", { name: deleting.name }) : null}
        </ConfirmAction>
      }
    >
      <PageHeader title={t("admin.pages.causes")}>
        <Button component={Link} to="/adminCauses/new">
          {t("cause.new")}
        </Button>
      </PageHeader>
      <ModeNote />
      <p className="lead">{t("cause.lead")}</p>
      <AdminTable
        caption={t("admin.pages.causes")}
        columns={columns()}
        items={causes}
        idOf={({ slug }) => slug}
        empty={t("cause.none")}
      />
      {movingBack ? (
        <MoveBackSection
          key={movingBack.id}
          moved={movingBack}
          lastResult={intent === "moveBack" ? lastResult : null}
        />
      ) : null}
      {causes.length > 1 ? (
        <MoveMoneySection
          key={formKey}
          causes={choices}
          transfers={transfers}
          today={today}
          formToken={formToken}
          lastResult={intent === "move" ? lastResult : null}
        />
      ) : null}
    </Asking>
  );
}

type CauseRow = ReturnType<typeof useLoaderData<typeof loader>>["causes"][number];

const columns = (): Column<CauseRow>[] => [
  {
    name: "name",
    title: t("words.cause"),
    cell: ({ slug, name, sentence, isOpen, isDefault, until }) => (
      <>
        <Group gap="8">
          <Anchor component={Link} to={`/adminCauses/${slug}`} fw="700" py="4">
            {name}
          </Anchor>
          {isDefault ? <StateBadge code="staff">{t("cause.default")}</StateBadge> : null}
          {isOpen ? null : <StateBadge>{t("words.closed")}</StateBadge>}
        </Group>
        <SecondaryText>{sentence}</SecondaryText>
        {until ? <SecondaryText>{until}</SecondaryText> : null}
      </>
    ),
  },
  {
    name: "raised",
    title: t("cause.raised"),
    cell: ({ raised, goal, percent }) => (
      <>
        {marked(t("cause.raisedOfGoal", { raised, goal }), (sum) => (
          <strong>{sum}</strong>
        ))}
        <SecondaryText>{percent} %</SecondaryText>
      </>
    ),
  },
  {
    name: "pages",
    title: t("cause.more"),
    cell: ({ slug, name }) => (
      <>
        <Anchor component={Link} to={`/adminCauses/${slug}/spending`} display="block" py="4">
          {marked(t("cause.spendingLink", { name }), (words) => (
            <span className="visually-hidden">{words}</span>
          ))}
        </Anchor>
        <Anchor component={Link} to={`/adminCauses/${slug}/amounts`} display="block" py="4">
          {marked(t("cause.effectsLink", { name }), (words) => (
            <span className="visually-hidden">{words}</span>
          ))}
        </Anchor>
        <Anchor href={`/account/${slug}`} display="block" py="4">
          {marked(t("cause.accountLink", { name }), (words) => (
            <span className="visually-hidden">{words}</span>
          ))}
        </Anchor>
      </>
    ),
  },
  {
    name: "change",
    title: t("words.change"),
    cell: (cause) => <CauseActions cause={cause} action="/adminCauses" isInList />,
  },
];
