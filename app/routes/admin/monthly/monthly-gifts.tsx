import { Card } from "@mantine/core";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  listMonthlyDonations,
  monthlyFigures,
  type MonthlyRow,
} from "~/features/monthly/monthly-figures.server";
import { countedMode } from "~/features/donations/money-modes.server";
import { findMonthlyDonation, monthlySubject } from "~/features/monthly/find-monthly.server";
import { isEnding, readMonthlyView, viewsFor, type MonthlyView } from "~/features/monthly/monthly-filters";
import { nextChargeAt } from "~/features/monthly/next-charge";
import { recordActivity } from "~/features/activity/activity.server";
import { changeMonthlyForm, MONTHLY_FIELDS } from "~/features/monthly/monthly-change-form.server";
import { cancelMonthlyDonation } from "~/features/payments/cancel-monthly.server";
import { monthlyChangeView, type MonthlyChangeView } from "~/features/payments/monthly-change-view.server";
import {
  pauseMonthlyDonation,
  replaceMonthlyDonation,
  resumeMonthlyDonation,
} from "~/features/payments/monthly-changes.server";
import { readSettings } from "~/features/settings/settings.server";
import { payments, provider } from "~/server/context.server";
import {
  invalidForm,
  listPage,
  readForm,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { hasChanges, RowForms, type RowChanges } from "./monthly-row-forms";
import { formatDay } from "~/lib/dates";
import type { AmountBounds } from "~/lib/amounts";
import type { Result } from "~/lib/result";
import type { Message } from "~/locales/messages";
import type { FormResult } from "~/components/form-fields";
import { shortRupees, formatRupees } from "~/lib/rupees";
import {
  AdminTable,
  Asking,
  BreakableText,
  type Column,
  ConfirmAction,
  DescriptionList,
  ModeNote,
  PageHeader,
  SecondaryText,
  splitResult,
  staffMeta,
  StateBadge,
  TextLink,
  ViewTabs,
} from "~/components/admin";
import { donorLabel } from "~/features/donations/payment-labels";
import { modeWords } from "~/features/donations/payment-words";
import { PublicPageButton } from "~/components/admin/public-page-button";
import { t } from "~/locales/screen-text";
import { screenLanguage } from "~/locales/language";
import type { PlainKey } from "~/locales/messages";

const QUESTION = "monthly.cancelQuestion";

export const meta = staffMeta<typeof loader>((page) =>
  page?.cancelling ? t(QUESTION) : t("admin.pages.monthly"),
);

export const loader = staffLoader("viewDonations", async function monthlyGiftsLoader({ request, db, now }) {
  const mode = await countedMode(db);
  const view = readMonthlyView(new URL(request.url).searchParams.get("view"), mode);
  const [{ items, ...paging }, figures] = await Promise.all([
    listPage(request, (page) => listMonthlyDonations(db, view, mode, page)),
    monthlyFigures(db, mode, now),
  ]);
  const cancel = new URL(request.url).searchParams.get("cancel");
  const cancelling = items.find((row) => row.id === cancel && !isEnding(row));
  return {
    cancelling: cancelling ? { id: cancelling.id, about: aboutOf(cancelling) } : null,
    items: await Promise.all(
      items.map(async (row) => ({
        changes: changesOf(row, await monthlyChangeView(db, row, payments.mode, screenLanguage(), now)),
        id: row.id,
        donor_id: row.donor_id,
        email: row.email,
        amount_paise: row.amount_paise,
        mode: row.mode,
        cause_name: row.cause_name,
        state: row.state,
        months: row.months,
        donor: donorLabel(row),
        // Cancellation was requested, and the provider has not confirmed it.
        isEnding: row.cancel_requested_at !== null && row.ended_at === null,
        isReplaced: row.replaced_by_id !== null,
        begun: dayOf(row.started_at),
        next: dayOf(nextChargeAt(row)),
        ended: dayOf(row.ended_at),
      })),
    ),
    ...paging,
    figures,
    view,
    mode,
  };
});

const dayOf = (at: string | null) => at && formatDay(at);

const aboutOf = (row: MonthlyRow) => `${donorLabel(row)}, ${formatRupees(row.amount_paise)}`;

function changesOf(row: MonthlyRow, view: MonthlyChangeView): RowChanges {
  const { pause, pauseMonths, amount, tooSoon, waiting } = view;
  return {
    id: row.id,
    about: aboutOf(row),
    mayCancel: !isEnding(row),
    pause,
    pauseMonths,
    amount,
    tooSoon,
    waiting,
  };
}

const rowForm = (bounds: AmountBounds) =>
  z.unknown().transform((raw, context) => {
    const { id, intent } = (raw ?? {}) as Record<string, unknown>;
    const target = typeof id === "string" && id.length <= 100 ? id : "";
    if (intent === "open-page") return { id: target, change: { intent: "open-page" as const } };
    const parsed = changeMonthlyForm(bounds).safeParse(raw);
    // A cancellation is always asked for by name.
    if (parsed.success && (parsed.data.intent !== "cancel" || intent === "cancel"))
      return { id: target, change: parsed.data };
    if (parsed.success) context.addIssue({ code: "custom", message: "answers.fieldsAtFault" });
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

/** 'Open page' leads to the donor's page, whose secret URL is on no staff screen. */
export const action = staffAction(
  "manageDonations",
  async function monthlyGiftsAction({ staff, request, db, now }) {
    const form = await readForm(request, rowForm((await readSettings(db)).giving), [...MONTHLY_FIELDS, "id"]);
    // What can't be undone, and the donor's secret page, ask for the password again.
    if (["open-page", "cancel"].includes(form.typed.intent)) await requireReauthentication(request);
    const monthly = await findMonthlyDonation(db, form.ok ? form.value.id : form.typed.id);
    if (!monthly) throw new Response(null, { status: 404 });
    if (!form.ok) return invalidForm(form);
    const { change } = form.value;
    const { token } = monthly;
    const { mode } = payments;
    const by = { staff, language: "en" } as const;
    const reply = (changed: Result<unknown>, notice: Message) =>
      changed.ok ? redirectWith(notice, listOf(request)) : refusalReply(form, changed.refusal);
    switch (change.intent) {
      case "open-page":
        await recordActivity(db, staff, "own_page_opened", monthlySubject(monthly), now);
        return redirect(`/monthly/${token}`, 303);
      case "replace":
        return reply(
          await replaceMonthlyDonation(db, provider, mode, token, change, by, now),
          monthly.email ? "monthlyGift.invited" : "monthlyGift.prepared",
        );
      case "pause":
        return reply(
          await pauseMonthlyDonation(db, provider, mode, token, change.until, by, now),
          "monthlyGift.paused",
        );
      case "resume":
        return reply(await resumeMonthlyDonation(db, provider, mode, token, by, now), "monthlyGift.resumed");
      case "cancel": {
        if (!isEnding(monthly))
          await recordActivity(db, staff, "monthly_cancel_asked", monthlySubject(monthly), now);
        return reply(await cancelMonthlyDonation(db, provider, token, now), "monthlyGift.cancelled");
      }
    }
  },
);

/** The list as it was, without the question. */
function listOf(request: Request): string {
  const { searchParams } = new URL(request.url);
  searchParams.delete("cancel");
  return searchParams.size > 0 ? `/adminMonthly?${searchParams}` : "/adminMonthly";
}

export default function AdminMonthlyPage() {
  const { items, total, page, figures, view, mode, cancelling } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { problem, formResult } = splitResult(lastResult, "cancel");
  return (
    <Asking
      isAsked={cancelling !== null}
      question={
        <ConfirmAction
          queryParam="cancel"
          title={t(QUESTION)}
          role="alertdialog"
          problem={problem}
          hiddenFields={cancelling && { id: cancelling.id }}
          intent="cancel"
          button={t("monthly.cancel")}
          busy={t("monthly.cancelling")}
        >
          {cancelling ? t("monthly.cancelText", { about: cancelling.about }) : null}
        </ConfirmAction>
      }
    >
      <PageHeader title={t("admin.pages.monthly")} />
      <ModeNote />
      <p className="lead">{t("monthly.lead")}</p>
      <Card withBorder maw="34rem" mb="24" pb="0">
        <DescriptionList
          label={t("admin.pages.figures")}
          facts={[
            { name: t("monthly.everyMonth"), value: shortRupees(figures.incomePaise) },
            { name: t("monthly.receivedThisMonth"), value: shortRupees(figures.receivedPaise) },
            { name: t("monthly.newThisMonth"), value: String(figures.begun) },
            { name: t("monthly.endedThisMonth"), value: String(figures.ended) },
            { name: t("monthly.failing"), value: String(figures.failing) },
          ]}
        />
      </Card>
      <ViewTabs
        label={t("admin.pages.monthly")}
        views={viewsFor(mode).map((name) => ({
          to: name === "running" ? "/adminMonthly" : `/adminMonthly?view=${name}`,
          name: t(viewNames[name]),
          isShown: name === view,
        }))}
      />
      <AdminTable
        caption={t("admin.pages.monthly")}
        columns={columnsWith(formResult)}
        items={items}
        idOf={({ id }) => id}
        view={{ sort: "", columns: shownColumns(items) }}
        empty={t("monthly.none")}
        paging={{ total, page }}
      />
    </Asking>
  );
}

function shownColumns(items: { next: string | null; ended: string | null }[]): string[] {
  const isShown = (name: string) =>
    (name !== "next" && name !== "ended") || items.some((item) => item[name] !== null);
  return columnsWith(undefined)
    .map(({ name }) => name)
    .filter(isShown);
}

/** Keys. */
const viewNames: Record<MonthlyView, PlainKey> = {
  running: "monthly.views.running",
  failing: "monthly.views.failing",
  ended: "monthly.views.ended",
  waiting: "monthly.views.waiting",
  unbegun: "monthly.views.unbegun",
  practice: "monthly.views.practice",
};

type MonthlyItem = ReturnType<typeof useLoaderData<typeof loader>>["items"][number];

/** Keys. */
const stateLabels: Record<MonthlyRow["state"], PlainKey> = {
  created: "monthly.states.created",
  authenticated: "monthly.states.authenticated",
  active: "monthly.states.active",
  pending: "monthly.states.pending",
  halted: "monthly.states.halted",
  paused: "monthly.states.paused",
  cancelled: "monthly.states.cancelled",
  completed: "monthly.states.completed",
  expired: "monthly.states.expired",
};

const pauseLabels: Record<NonNullable<RowChanges["pause"]>["state"], (until: string) => string> = {
  pausing: (until) => t("monthly.pauses.pausing", { until }),
  paused: (until) => t("monthly.pauses.paused", { until }),
  resuming: () => t("monthly.pauses.resuming"),
};

const BADGES: Record<string, string> = { active: "paid", pending: "failed", halted: "failed" };

const columnsWith = (lastResult: FormResult): Column<MonthlyItem>[] => [
  {
    name: "donor",
    title: t("words.donor"),
    cell: ({ donor, donor_id, email }) => (
      <>
        {donor_id ? (
          <TextLink to={`/adminDonors/${donor_id}`} fw="600">
            <BreakableText text={donor} />
          </TextLink>
        ) : (
          <strong>
            <BreakableText text={donor} />
          </strong>
        )}
        {email && email !== donor ? (
          <SecondaryText>
            <BreakableText text={email} />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  {
    name: "amount",
    title: t("monthly.monthlySum"),
    isNumber: true,
    cell: ({ amount_paise, mode }) => (
      <>
        {formatRupees(amount_paise)}
        {mode !== "live" ? <SecondaryText>{modeWords(mode)}</SecondaryText> : null}
      </>
    ),
  },
  { name: "cause", title: t("words.cause"), cell: ({ cause_name }) => cause_name },
  {
    name: "state",
    title: t("words.state"),
    cell: ({ state, isEnding, isReplaced, changes: { pause } }) =>
      isReplaced ? (
        <StateBadge code="">{t("monthly.replaced")}</StateBadge>
      ) : isEnding ? (
        <StateBadge code="">{t("monthly.beingStopped")}</StateBadge>
      ) : pause ? (
        <StateBadge code="">{pauseLabels[pause.state](pause.until)}</StateBadge>
      ) : (
        <StateBadge code={BADGES[state] ?? ""}>{t(stateLabels[state])}</StateBadge>
      ),
  },
  { name: "months", title: t("words.months"), isNumber: true, cell: ({ months }) => months },
  { name: "begun", title: t("monthly.started"), cell: ({ begun }) => begun },
  { name: "next", title: t("monthly.next"), cell: ({ next }) => next },
  { name: "ended", title: t("monthly.ended"), cell: ({ ended }) => ended },
  {
    name: "change",
    title: t("words.change"),
    cell: ({ changes }) => (
      <>
        <PublicPageButton action="/adminMonthly" id={changes.id} about={changes.about} />
        {hasChanges(changes) ? <RowForms changes={changes} lastResult={lastResult} /> : null}
      </>
    ),
  },
];
