import { Anchor, Checkbox, Fieldset, Group, Stack } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  AdminForm,
  BackLink,
  BreakableText,
  PageHeader,
  SecondaryText,
  Section,
  SelectField,
  staffMeta,
  SubmitButton,
  TextArea,
  TextLink,
  useAdminForm,
  UserText,
} from "~/components/admin";
import { DescriptionList } from "~/components/admin/description-list";
import { PhoneLinks } from "~/components/phone-links";
import { causeChoices } from "~/features/causes/causes.server";
import { readSettings } from "~/features/settings/settings.server";
import { volunteerLimits } from "~/features/volunteers/limits";
import { ChangeVolunteer } from "~/features/volunteers/volunteer-form";
import {
  answerDay,
  linesOf,
  skillLabels,
  timesOf,
  VOLUNTEER_STATES,
} from "~/features/volunteers/volunteer-state";
import { changeVolunteer, findProjectOf, findVolunteer } from "~/features/volunteers/volunteers.server";
import { formatDateTime, formatDay } from "~/lib/dates";
import { addDays, todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { rowId } from "~/lib/row-id";
import { nameOf, screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { invalidForm, readForm, redirectWith, refusalReply, staffAction, staffLoader } from "~/server/staff";

export const meta = staffMeta<typeof loader>((page) => page?.name ?? t("admin.pages.volunteers"));

export const loader = staffLoader("manageVolunteers", async function volunteerLoader({ params, db, now }) {
  const found = await findVolunteer(db, rowId(params.id));
  if (!found) throw new Response(t("volunteer.notFound"), { status: 404 });
  const { id, name, email, phone, place, message, note, state, lang, ended_at } = found;
  const language = screenLanguage();
  const own = linesOf(found.causes);
  return {
    id,
    name,
    email,
    phone,
    place,
    message,
    note,
    state,
    version: found.updated_at,
    offered: skillLabels(language, (await readSettings(db)).volunteers, found),
    times: timesOf(found),
    project: await findProjectOf(db, found),
    language: nameOf[lang],
    since: formatDateTime(found.created_at),
    answerBy: state === "new" ? formatDay(answerDay(found)) : null,
    erasedOn:
      ended_at === null
        ? null
        : formatDay(addDays(todayInIndia(new Date(ended_at)), limits.retention.volunteers.days)),
    wasTakenBack: found.taken_back_at !== null,
    ownCauses: own,
    causes: (await causeChoices(db, now)).filter(({ slug, isOpen }) => isOpen || own.includes(slug)),
  };
});

export const action = staffAction(
  "manageVolunteers",
  async function volunteerAction({ staff, request, params, db, now }) {
    const form = await readForm(request, ChangeVolunteer);
    if (!form.ok) return invalidForm(form);
    const id = rowId(params.id);
    const changed = await changeVolunteer(db, staff, id, form.value, now);
    return changed.ok
      ? redirectWith("volunteerList.saved", `/adminVolunteers/${id}`)
      : refusalReply(form, changed.refusal);
  },
);

export default function AdminVolunteerPage() {
  const page = useLoaderData<typeof loader>();
  const { name, email, phone, place, message, offered, times, project } = page;
  const facts: [string, ReactNode][] = [
    [t("volunteerList.offered"), offered.length > 0 && <UserText text={offered.join("; ")} />],
    [t("volunteerList.time"), times.map((one) => t(`volunteer.times.${one}`)).join(", ")],
    [t("signUp.fields.phone"), phone && <PhoneLinks phone={phone} />],
    [
      t("signUp.fields.email"),
      email && (
        <Anchor href={`mailto:${email}`} inherit>
          <BreakableText text={email} />
        </Anchor>
      ),
    ],
    [t("volunteerList.place"), place && <UserText text={place} />],
    [t("volunteerList.from"), project && <TextLink to={`/project/${project.id}`}>{project.title}</TextLink>],
    [t("volunteerList.language"), page.language],
    [t("volunteerList.since"), page.since],
  ];
  return (
    <>
      <PageHeader
        title={name}
        back={<BackLink to="/adminVolunteers">{t("admin.pages.volunteers")}</BackLink>}
      />
      {page.answerBy ? (
        <SecondaryText mb="12">{t("volunteerList.answerBy", { day: page.answerBy })}</SecondaryText>
      ) : null}
      {page.erasedOn ? (
        <SecondaryText mb="12">
          {t("volunteerList.endedHint", { day: page.erasedOn })}
          {page.wasTakenBack ? ` (${t("volunteerList.tookBack")})` : ""}
        </SecondaryText>
      ) : null}
      <DescriptionList
        label={t("volunteerList.offered")}
        facts={facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))}
      />
      {message ? (
        <Section aria-labelledby="message-title">
          <h2 id="message-title">{t("volunteerList.message")}</h2>
          <p style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            <UserText text={message} />
          </p>
        </Section>
      ) : null}
      <ChangeForm key={page.version} />
    </>
  );
}

function ChangeForm() {
  const { id, state, note, version, causes, ownCauses } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const form = useAdminForm({
    id: "volunteer",
    schema: async () => (await import("~/features/volunteers/volunteer-form")).ChangeVolunteer,
    lastResult,
    defaultValue: { state, note, causes: ownCauses },
  });
  const { fields } = form;
  return (
    <AdminForm of={form} action={`/adminVolunteers/${id}`} maw="34rem" mt="24">
      <input type="hidden" name="version" value={version} />
      <Stack gap="16">
        <SelectField
          field={fields.state}
          label={t("volunteerList.state")}
          data={VOLUNTEER_STATES.map((value) => ({ value, label: t(`volunteer.states.${value}`) }))}
        />
        <TextArea
          field={fields.note}
          label={t("volunteerList.note")}
          description={t("volunteerList.noteHint")}
          maxLength={volunteerLimits.note}
        />
        {causes.length > 0 ? (
          <Fieldset variant="unstyled" legend={t("volunteerList.causes")}>
            <Stack gap="8">
              {causes.map(({ slug, name }) => (
                <Checkbox
                  key={slug}
                  name="causes"
                  value={slug}
                  label={name}
                  defaultChecked={ownCauses.includes(slug)}
                />
              ))}
            </Stack>
          </Fieldset>
        ) : null}
        <Group>
          <SubmitButton>{t("volunteerList.save")}</SubmitButton>
        </Group>
      </Stack>
    </AdminForm>
  );
}
