import { Alert, Button, Group, Text } from "@mantine/core";
import { data } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { revalidateOnResponse } from "~/components/admin/client-action";
import { AdminPagination } from "~/components/admin/pagination";
import { SearchForm } from "~/components/admin/search-form";
import {
  BackLink,
  EmptyState,
  PageError,
  PageHeader,
  SecondaryText,
  splitResult,
  staffMeta,
  ViewTabs,
} from "~/components/admin";
import { putEventBack } from "~/features/content/put-back.server";
import { CallList, WriteForm } from "~/features/mail/admin/write-to-many";
import { WriteToMany } from "~/features/mail/message-form";
import { SignUpRows } from "~/features/sign-ups/admin/sign-up-rows";
import {
  canPutBack,
  countCalledOffMails,
  isUntold,
  keepQuiet,
  tellChange,
} from "~/features/sign-ups/event-changes.server";
import { signUpLimits } from "~/features/sign-ups/limits";
import { AddSignUp, ChangeList } from "~/features/sign-ups/sign-up-form";
import { eventTexts, eventTime } from "~/features/sign-ups/sign-up-mails.server";
import { isEventOnSite, listHref } from "~/features/sign-ups/sign-up-state";
import {
  addSignUp,
  countSignUps,
  findEventOfList,
  givePlaceTo,
  listCalls,
  listSignUps,
  removeSignUp,
  setCalled,
  setCame,
  writeToAll,
  type ListedSignUp,
} from "~/features/sign-ups/staff-sign-ups.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { MINUTE_MS } from "~/lib/durations";
import { asText } from "~/lib/form-values";
import { timeInWords, todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { rowId } from "~/lib/row-id";
import { activeLanguages, nameOf, screenLanguage } from "~/locales/language";
import { msg } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { readFields, readFormPost } from "~/server/form-body.server";
import {
  invalidForm,
  listPage,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
  validateFields,
} from "~/server/staff";
import { AddForm, Question, type Asked } from "./sign-up-forms";
import { CalledOff, UntoldChange } from "./sign-up-notices";

export const shouldRevalidate = revalidateOnResponse;

export const meta = staffMeta<typeof loader>(
  (page) => page?.question ?? (page ? t("signUpList.heading", { title: page.title }) : t("signUpList.title")),
);

const STATES = ["place", "waiting", "cancelled"] as const;

/** `show`: one of STATES; `search` */
export const loader = staffLoader(
  "manageSignUps",
  async function signUpsLoader({ request, params, context, db, now }) {
    const event = await findEventOfList(db, params.id ?? "");
    if (!event) throw new Response(t("events.notFound"), { status: 404 });
    const { searchParams } = new URL(request.url);
    const state = STATES.find((one) => one === searchParams.get("show")) ?? "place";
    const search = (searchParams.get("search") ?? "").trim().slice(0, limits.admin.search);
    const { items, ...paging } = await listPage(
      request,
      (page) => listSignUps(db, event.id, { state, search }, page),
      signUpLimits.listed,
    );
    const language = screenLanguage();
    const { title, location } = eventTexts(event, language);
    const isOnSite = isEventOnSite(event, now);
    const undoUntil = new Date(Date.parse(event.called_off_at ?? "") + signUpLimits.undoMinutes * MINUTE_MS);
    return {
      ...paging,
      id: event.id,
      title,
      facts: [eventTime(event, language), location].filter(Boolean).join(" · "),
      isToday: event.event_date === todayInIndia(now),
      isOpen: event.sign_up === "open",
      isOnSite,
      isUntold: isUntold(event, now),
      off:
        event.called_off_at !== null && !isOnSite && canPutBack(event, now)
          ? {
              time: timeInWords(undoUntil.toISOString(), language),
              mails: await countCalledOffMails(db, event.id),
            }
          : null,
      wasCalledOff: event.called_off_at !== null && !isOnSite,
      coming: event.coming,
      places: event.places,
      waiting: event.waiting,
      counts: await countSignUps(db, event.id),
      calls: (await listCalls(db, event.id)).map(({ id, name, phone, call_about }) => ({
        id,
        name,
        phone,
        about: t(`signUpList.calls.${call_about ?? "place"}`),
      })),
      state,
      search,
      items: items.map(toRow),
      languages: activeLanguages().map((one) => ({ value: one, label: nameOf[one] })),
      language,
      formToken: newFormToken(),
      question: context.question ?? null,
    };
  },
);

export type SignUpRow = ReturnType<typeof toRow>;
const toRow = ({ id, name, email, phone, people, note, came_at, added_by }: ListedSignUp) => ({
  id,
  name,
  email,
  phone,
  people,
  note,
  hasCome: came_at !== null,
  isByHand: added_by !== null,
});

export const action = staffAction(
  "manageSignUps",
  async function signUpsAction({ staff, request, params, context, db, now }) {
    const eventId = params.id ?? "";
    const path = listHref(eventId);
    const sent = await readFormPost(request, () => readFields(request));
    const asks = (asked: Asked) => {
      context.question = asked.question;
      return data({ asks: asked });
    };
    if (sent.intent === "add") {
      const form = validateFields(screenLanguage(), sent, AddSignUp, ["intent"]);
      if (!form.ok) return invalidForm(form);
      if (sent.anyway === "no") return data(form.reply());
      const added = await addSignUp(db, staff, eventId, form.value, now);
      if (!added.ok && added.refusal.kind === "unconfirmed")
        return asks({
          intent: "add",
          question: t("signUpList.question.add"),
          text: t(added.refusal.message),
          typed: form.typed,
        });
      return added.ok ? redirectWith("signUpList.added", path) : refusalReply(form, added.refusal);
    }
    if (sent.intent === "write") {
      const form = validateFields(screenLanguage(), sent, WriteToMany, ["intent"]);
      if (!form.ok) return invalidForm(form);
      if (sent.anyway === "no") return data(form.reply());
      const { mails, calls } = await countSignUps(db, eventId);
      if (mails + calls === 0)
        return data(form.reply({ formErrors: ["signUpList.nobodyToWrite"] }), { status: 409 });
      if (!form.value.anyway)
        return asks({
          intent: "write",
          question: t("writeToMany.question", { count: mails }),
          text: calls > 0 ? t("writeToMany.calls", { count: calls }) : "",
          typed: form.typed,
        });
      await requireReauthentication(request, form.typed);
      const told = await writeToAll(db, staff, eventId, form.value, now);
      return told.ok
        ? redirectWith(msg("writeToMany.told", told.value), path)
        : refusalReply(form, told.refusal);
    }
    const form = validateFields(screenLanguage(), sent, ChangeList);
    if (!form.ok) return invalidForm(form);
    const { intent, came, anyway } = form.value;
    const id = rowId(form.value.id);
    if (intent === "came") {
      const ticked = await setCame(db, { eventId, id, came }, now);
      return ticked.ok ? data(null) : refusalReply(form, ticked.refusal);
    }
    if (intent === "place") {
      const given = await givePlaceTo(db, staff, { eventId, id, anyway }, now);
      if (!given.ok && given.refusal.kind === "unconfirmed")
        return asks({
          intent,
          question: t("signUpList.question.place"),
          text: t(given.refusal.message),
          typed: form.typed,
        });
      return given.ok ? redirectWith("signUpList.placeGiven", path) : refusalReply(form, given.refusal);
    }
    if (intent === "tell" || intent === "noTell") {
      const told = await tellChange(db, staff, eventId, intent === "tell", now);
      if (!told.ok) return refusalReply(form, told.refusal);
      return redirectWith(
        intent === "tell" ? msg("writeToMany.told", told.value) : "signUpList.notTold",
        path,
      );
    }
    const done =
      intent === "remove"
        ? await removeSignUp(db, staff, { eventId, id }, now)
        : intent === "called"
          ? await setCalled(db, { eventId, id })
          : intent === "quiet"
            ? await keepQuiet(db, eventId)
            : await putEventBack(db, staff, eventId, now);
    return done.ok ? redirectWith(NOTICES[intent], path) : refusalReply(form, done.refusal);
  },
);

const NOTICES = {
  remove: "signUpList.removed",
  called: "writeToMany.calledDone",
  quiet: "signUpList.notTold",
  putBack: "signUpList.putBackDone",
} as const;

export type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminSignUpsPage() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const asked = result && "asks" in result ? result.asks : null;
  const path = listHref(page.id);
  if (asked) return <Question path={path} {...asked} />;
  const lastResult = result && "asks" in result ? null : result;
  const intent = asText(lastResult?.initialValue?.intent);
  const { problem } = splitResult(lastResult, intent === "add" || intent === "write" ? "" : intent);
  const { counts, state } = page;
  return (
    <>
      <PageHeader
        title={t("signUpList.heading", { title: page.title })}
        back={<BackLink to="/admin/events">{t("dashboard.cards.events")}</BackLink>}
      >
        <Group gap="8" className="no-print">
          <Button component="a" href="#add">
            {t("signUpList.addLink")}
          </Button>
          <Button component={Link} to={`${path}/print`} variant="default">
            {t("signUpList.print")}
          </Button>
          <Button component="a" href={`${path}.csv`} variant="default">
            CSV
          </Button>
        </Group>
      </PageHeader>
      <PageError text={problem} />
      <Facts {...page} />
      {page.isUntold ? <UntoldChange path={path} /> : null}
      {page.wasCalledOff ? <CalledOff path={path} off={page.off} /> : null}
      <CallList path={path} calls={page.calls} />
      <ViewTabs
        label={t("signUpList.tabs.label")}
        views={STATES.map((one) => ({
          to: one === "place" ? path : `${path}?show=${one}`,
          name: t(`signUpList.tabs.${one}`, { number: counts[one].toLocaleString("en-IN") }),
          isShown: one === state,
        }))}
      />
      <SearchForm
        action={path}
        title={t("signUpList.title")}
        value={page.search}
        placeholder={t("signUpList.searchHint")}
        hiddenFields={{ show: state === "place" ? "" : state }}
      />
      {page.items.length > 0 ? (
        <SignUpRows path={path} eventId={page.id} state={state} items={page.items} />
      ) : (
        <EmptyState>{t(page.search ? "signUpList.empty.search" : `signUpList.empty.${state}`)}</EmptyState>
      )}
      <AdminPagination total={page.total} page={page.page} size={signUpLimits.listed} />
      <AddForm path={path} page={page} lastResult={intent === "add" ? lastResult : null} />
      <WriteForm
        path={path}
        title={t("signUpList.write.heading")}
        hint={t("signUpList.write.bodyHint")}
        counts={counts}
        lastResult={intent === "write" ? lastResult : null}
      />
    </>
  );
}

function Facts({ id, facts, isOpen, coming, places, waiting, counts }: Loaded) {
  const number = (count: number) => count.toLocaleString("en-IN");
  const figures = [
    places === null
      ? t("signUpList.coming", { count: coming })
      : t("signUpList.ofPlaces", { coming: number(coming), places: number(places) }),
    ...(waiting > 0 ? [t("signUpList.waits", { count: waiting })] : []),
    ...(counts.came > 0 ? [t("signUpList.cameSoFar", { count: counts.came })] : []),
  ];
  return (
    <>
      <SecondaryText>{facts}</SecondaryText>
      <Text fw="600" mb="12">
        {figures.join(" · ")}
      </Text>
      {counts.tooLarge > 0 ? (
        <Alert role="note" mb="12" className="no-print">
          {t("signUpList.tooLarge", { count: counts.tooLarge })}
        </Alert>
      ) : null}
      {isOpen ? null : (
        <p>
          {t("signUpList.empty.noSignUp")}{" "}
          <Link to={`/adminEvent?id=${encodeURIComponent(id)}`}>{t("signUpList.toEvent")}</Link>
        </p>
      )}
    </>
  );
}
