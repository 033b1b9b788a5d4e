import { Anchor } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { countedMode } from "~/features/donations/money-modes.server";
import { BackLink, ModeNote, PageError, PageHeader, Section, staffMeta } from "~/components/admin";
import { listChangeableCauses, saveCause } from "~/features/causes/cause-changes.server";
import { ChangeCause, SaveCause } from "~/features/causes/cause-form";
import { causeVersion } from "~/features/causes/causes.server";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import { formatDay } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { shortRupees } from "~/lib/rupees";
import { msg } from "~/locales/messages";
import { parseTranslations } from "~/locales/translations";
import { requireCause } from "~/server/cause-from-path.server";
import { redirectWith, staffAction, staffLoader } from "~/server/staff";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import { readPictureForm, showForm, showRefusal, validateForm } from "~/server/pictures/picture-form.server";
import { CauseActions, toChangeableCause } from "./cause-actions";
import { CAUSE_FIELDS, CauseForm, type CauseValues } from "./cause-form";
import { changeCause } from "./change-cause.server";
import { t } from "~/locales/screen-text";
import { markedEach } from "~/components/marked";

export const meta = staffMeta<typeof loader>((page) => page?.cause.name ?? t("words.cause"));

export const loader = staffLoader("viewCauses", async function causeEditLoader({ params, db, now }) {
  const row = await requireCause(params.cause);
  const cause = (await listChangeableCauses(db, await countedMode(db))).find(({ slug }) => slug === row.slug);
  if (!cause) throw new Response(null, { status: 404 });
  const values: CauseValues = {
    name: row.name,
    sentence: row.sentence,
    story: row.story,
    keywords: row.keywords,
    endsOn: row.ends_on ?? "",
    ledgerName: row.ledger_name,
    goal: String(row.goal_paise / 100),
    opening: String(row.opening_paise / 100),
    openingInHand: String(row.opening_in_hand_paise / 100),
    ...parseTranslations(row),
    version: causeVersion(row),
  };
  return {
    cause: toChangeableCause(cause),
    filled: { values, pictures: { picture: toStaffPictureView(cause.image) } },
    raised: t("cause.raisedOf", {
      raised: shortRupees(cause.raisedPaise),
      goal: shortRupees(cause.goalPaise),
      percent: cause.percent,
    }),
    state: stateOf(row.closed_at, row.ends_on, cause.isOpen),
    today: todayInIndia(now),
  };
});

function stateOf(closedAt: string | null, endsOn: string | null, isOpen: boolean): string {
  if (closedAt !== null) return t("cause.closedOn", { day: formatDay(closedAt) });
  if (endsOn !== null)
    return isOpen
      ? t("cause.openUntil", { day: formatDay(endsOn) })
      : t("cause.closedAfter", { day: formatDay(endsOn) });
  return t("cause.isOpen");
}

export const action = staffAction(
  "manageCauses",
  async function causeEditAction({ staff, request, params, db, now }) {
    const { slug } = await requireCause(params.cause);
    const form = await readPictureForm(request, CAUSE_FIELDS, staff);
    if (form.input.library !== undefined) return libraryAnswer(form, staff);
    const change = ChangeCause.safeParse({ ...form.input, slug });
    if (change.success) {
      const changed = await changeCause(staff, change.data, now);
      return changed.ok
        ? redirectWith(changed.value, `/adminCauses/${slug}`)
        : showRefusal(form, changed.refusal);
    }
    const valid = validateForm(form, SaveCause, { coerces: true });
    if (!valid.ok) return showForm(form, { fieldErrors: valid.errors }, 422);
    const saved = await saveCause(db, staff, slug, valid.value, now);
    if (saved.ok) return redirectWith(msg("cause.saved", { name: saved.value.name }), "/adminCauses");
    // Returns the newest version after a conflict, so that submitting again overwrites it.
    if (saved.refusal.kind === "conflict") form.input.version = causeVersion(await requireCause(slug));
    return showRefusal(form, saved.refusal);
  },
);

export default function AdminCausePage() {
  const { cause, filled, raised, state, today } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { slug, name } = cause;
  const isChange = lastResult?.initialValue?.intent !== undefined;
  return (
    <>
      <PageHeader title={name} back={<BackLink to="/adminCauses">{t("admin.pages.causes")}</BackLink>} />
      <ModeNote />
      <PageError text={isChange ? lastResult.error?.[""]?.[0] : null} />
      <Section aria-label={t("words.state")}>
        <p>
          <strong>{state}</strong>
          {cause.isDefault ? t("cause.isDefaultSoFar") : ""}. {t("cause.raisedSoFar", { raised })}{" "}
          {markedEach(
            t("cause.links", { name }),
            (words) => (
              <Anchor component={Link} to={`/adminCauses/${slug}/spending`}>
                {words}
              </Anchor>
            ),
            (words) => (
              <Anchor component={Link} to={`/adminCauses/${slug}/amounts`}>
                {words}
              </Anchor>
            ),
            (words) => (
              <Anchor href={`/account/${slug}`}>{words}</Anchor>
            ),
          )}
        </p>
        <CauseActions cause={cause} action={`/adminCauses/${slug}`} />
      </Section>
      <CauseForm
        // Resets the form for another cause.
        key={slug}
        slug={slug}
        filled={filled}
        today={today}
        lastResult={isChange ? null : lastResult}
      />
    </>
  );
}
