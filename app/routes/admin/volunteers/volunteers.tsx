import { Badge, Button, NativeSelect } from "@mantine/core";
import { data } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { revalidateOnResponse } from "~/components/admin/client-action";
import { SearchForm } from "~/components/admin/search-form";
import {
  AdminTable,
  BreakableText,
  type Column,
  PageError,
  PageHeader,
  SecondaryText,
  splitResult,
  staffMeta,
  StateBadge,
  TextLink,
  UserText,
  ViewTabs,
} from "~/components/admin";
import { PhoneLinks } from "~/components/phone-links";
import { CallList, WriteForm, WriteQuestion } from "~/features/mail/admin/write-to-many";
import { WriteToMany } from "~/features/mail/message-form";
import { readSettings } from "~/features/settings/settings.server";
import { readVolunteerFilter, volunteersHref } from "~/features/volunteers/staff-filter";
import {
  answerDay,
  skillLabels,
  skillsIn,
  timesOf,
  VOLUNTEER_STATES,
  VOLUNTEER_TIMES,
} from "~/features/volunteers/volunteer-state";
import {
  countReached,
  countStates,
  listToCall,
  listVolunteers,
  offeredSkills,
  setVolunteerCalled,
  writeToVolunteers,
} from "~/features/volunteers/volunteers.server";
import { formatDateTime } from "~/lib/dates";
import { asText } from "~/lib/form-values";
import { todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { rowId } from "~/lib/row-id";
import { screenLanguage } from "~/locales/language";
import { msg } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { readFields, readFormPost } from "~/server/form-body.server";
import {
  invalidForm,
  listPage,
  redirectWith,
  requireReauthentication,
  staffAction,
  staffLoader,
  validateFields,
} from "~/server/staff";

export const shouldRevalidate = revalidateOnResponse;

export const meta = staffMeta<typeof loader>((page) => page?.question ?? t("admin.pages.volunteers"));

export const loader = staffLoader(
  "manageVolunteers",
  async function volunteersLoader({ request, staff, context, db, now }) {
    const filter = readVolunteerFilter(new URL(request.url));
    const language = screenLanguage();
    const { volunteers: settings } = await readSettings(db);
    const { items, ...paging } = await listPage(request, (page) => listVolunteers(db, filter, page));
    const today = todayInIndia(now);
    return {
      ...paging,
      filter,
      counts: await countStates(db),
      reached: await countReached(db, filter),
      skills: skillsIn(language, settings, await offeredSkills(db)),
      items: items.map((one) => ({
        id: one.id,
        name: one.name,
        email: one.email,
        phone: one.phone,
        place: one.place,
        offered: skillLabels(language, settings, one),
        times: timesOf(one),
        state: one.state,
        isLate: one.state === "new" && answerDay(one) <= today,
        wasTakenBack: one.taken_back_at !== null,
        since: formatDateTime(one.created_at),
      })),
      calls: (await listToCall(db)).map(({ id, name, phone }) => ({
        id,
        name,
        phone,
        about: t("volunteerList.wrote"),
      })),
      maySetNeeds: staff.permissions.includes("manageSettings"),
      question: context.question ?? null,
    };
  },
);

/** 'Write to these', and 'Called'. */
export const action = staffAction(
  "manageVolunteers",
  async function volunteersAction({ staff, request, context, db, now }) {
    const filter = readVolunteerFilter(new URL(request.url));
    const path = volunteersHref(filter);
    const sent = await readFormPost(request, () => readFields(request));
    if (sent.intent === "called") {
      await setVolunteerCalled(db, rowId(asText(sent.id)));
      return redirectWith("writeToMany.calledDone", path);
    }
    const form = validateFields(screenLanguage(), sent, WriteToMany, ["intent"]);
    if (!form.ok) return invalidForm(form);
    if (sent.anyway === "no") return data(form.reply());
    const { mails, calls } = await countReached(db, filter);
    if (mails + calls === 0)
      return data(form.reply({ formErrors: ["volunteerList.nobodyToWrite"] }), { status: 409 });
    if (!form.value.anyway) {
      context.question = t("writeToMany.question", { count: mails });
      const text = calls > 0 ? t("writeToMany.calls", { count: calls }) : "";
      return data({ asks: { question: context.question, text, typed: form.typed } });
    }
    await requireReauthentication(request, form.typed);
    return redirectWith(
      msg("writeToMany.told", await writeToVolunteers(db, staff, filter, form.value, now)),
      path,
    );
  },
);

type Item = ReturnType<typeof useLoaderData<typeof loader>>["items"][number];

const columns = (): Column<Item>[] => [
  {
    name: "name",
    title: t("volunteerList.person"),
    cell: ({ id, name, place }) => (
      <>
        <TextLink to={`/adminVolunteers/${id}`} fw="600" style={{ overflowWrap: "anywhere" }}>
          <UserText text={name} />
        </TextLink>
        {place ? (
          <SecondaryText>
            <UserText text={place} />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  {
    name: "offered",
    title: t("volunteerList.offered"),
    cell: ({ offered, times }) => (
      <>
        <UserText text={offered.join("; ")} />
        <SecondaryText>{times.map((one) => t(`volunteer.times.${one}`)).join(", ")}</SecondaryText>
      </>
    ),
  },
  {
    name: "contact",
    title: t("volunteerList.contact"),
    cell: ({ email, phone }) => (
      <>
        {phone ? <PhoneLinks phone={phone} /> : null}
        {email ? (
          <SecondaryText>
            <a href={`mailto:${email}`}>
              <BreakableText text={email} />
            </a>
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  {
    name: "state",
    title: t("volunteerList.state"),
    cell: ({ state, isLate, wasTakenBack }) => (
      <>
        {isLate ? (
          <Badge component="span" color="red">
            {t("volunteerList.lateSince")}
          </Badge>
        ) : (
          <StateBadge>{t(`volunteer.states.${state}`)}</StateBadge>
        )}
        {wasTakenBack ? <SecondaryText>{t("volunteerList.tookBack")}</SecondaryText> : null}
      </>
    ),
  },
  { name: "since", title: t("volunteerList.since"), cell: ({ since }) => since },
];

export default function AdminVolunteersPage() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { filter, counts, skills } = page;
  const path = volunteersHref(filter);
  if (result && "asks" in result) return <WriteQuestion path={path} {...result.asks} />;
  const { problem } = splitResult(result, "");
  const all = VOLUNTEER_STATES.reduce((sum, state) => sum + counts[state], 0);
  const number = (count: number) => ({ number: count.toLocaleString("en-IN") });
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHeader title={t("admin.pages.volunteers")}>
        {page.maySetNeeds ? (
          <Button component={Link} to="/adminSettings/volunteers" variant="default">
            {t("volunteerList.needed")}
          </Button>
        ) : null}
        <Button component="a" href={volunteersHref(filter, "/adminVolunteers.csv")} variant="default">
          CSV
        </Button>
      </PageHeader>
      <p className="lead">{t("volunteerList.lead")}</p>
      <PageError text={problem} />
      <CallList path={path} calls={page.calls} />
      <ViewTabs
        label={t("volunteerList.tabs.label")}
        views={[
          {
            to: volunteersHref({ ...filter, state: undefined }),
            name: t("volunteerList.tabs.all", number(all)),
            isShown: !filter.state,
          },
          ...VOLUNTEER_STATES.map((state) => ({
            to: volunteersHref({ ...filter, state }),
            name: t(`volunteerList.tabs.${state}`, number(counts[state])),
            isShown: state === filter.state,
          })),
        ]}
      />
      <SearchForm
        action="/adminVolunteers"
        title={t("admin.pages.volunteers")}
        value={filter.search ?? ""}
        placeholder={t("volunteerList.searchHint")}
        hiddenFields={{ state: filter.state ?? "" }}
      >
        <NativeSelect
          name="skill"
          aria-label={t("volunteerList.skill")}
          defaultValue={filter.skill ?? ""}
          data={[{ value: "", label: t("volunteerList.anySkill") }, ...skills]}
          flex="1 1 12rem"
          miw="0"
        />
        <NativeSelect
          name="time"
          aria-label={t("volunteerList.time")}
          defaultValue={filter.time ?? ""}
          data={[
            { value: "", label: t("volunteerList.anyTime") },
            ...VOLUNTEER_TIMES.map((value) => ({ value, label: t(`volunteer.times.${value}`) })),
          ]}
        />
      </SearchForm>
      <AdminTable
        caption={t("admin.pages.volunteers")}
        columns={columns()}
        items={page.items}
        idOf={({ id }) => String(id)}
        count="volunteerList.count"
        empty={t(isFiltered ? "volunteerList.noResults" : "volunteerList.none")}
        paging={{ total: page.total, page: page.page, size: limits.admin.pageSize }}
      />
      {page.reached.mails + page.reached.calls > 0 ? (
        <WriteForm
          path={path}
          title={t("volunteerList.write.heading")}
          hint={t("volunteerList.write.hint")}
          counts={page.reached}
          lastResult={result}
        />
      ) : null}
    </>
  );
}
