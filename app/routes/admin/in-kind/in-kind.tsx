import { Button, Group, Stack } from "@mantine/core";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import {
  AdminForm,
  AdminTable,
  type Column,
  FormToken,
  ModeNote,
  PageHeader,
  SecondaryText,
  SelectField,
  staffMeta,
  StateBadge,
  SubmitButton,
  TextArea,
  TextField,
  TextLink,
  useAdminForm,
  useActiveLanguages,
  useFormKey,
  UserText,
} from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { causeOptions } from "~/features/causes/cause-options";
import { causeChoices } from "~/features/causes/causes.server";
import { sampleFacts } from "~/features/donations/donations-open.server";
import { KnownDonors } from "~/features/donors/known-donors";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { RecordInKind } from "~/features/in-kind/in-kind-form";
import { listInKind, recordInKind } from "~/features/in-kind/in-kind.server";
import { inKindLimits } from "~/features/in-kind/limits";
import { formatDay } from "~/lib/dates";
import { asText } from "~/lib/form-values";
import { isDay, todayInIndia } from "~/lib/india-time";
import { textLimits } from "~/lib/limits";
import { formatRupees } from "~/lib/rupees";
import { englishNameOf } from "~/locales/language";
import { readKnownDonors } from "~/server/known-donors.server";
import {
  invalidForm,
  listPage,
  readForm,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("admin.pages.inKind");

export const loader = staffLoader("manageInKind", async function inKindLoader({ request, db, now }) {
  const { items, ...paging } = await listPage(request, (page) => listInKind(db, page));
  const today = todayInIndia(now);
  const causes = await causeChoices(db, now);
  const { searchParams } = new URL(request.url);
  const day = searchParams.get("day") ?? "";
  const cause = searchParams.get("cause") ?? "";
  const kept = {
    ...(isDay(day) && day <= today ? { day } : {}),
    ...(causes.some(({ slug }) => slug === cause) ? { cause } : {}),
  };
  return {
    ...paging,
    items: items.map(({ foundation: _, cause_names: __, ...gift }) => gift),
    today,
    formToken: newFormToken(),
    causes,
    kept,
    donors: await readKnownDonors(request, "/adminInKind", kept),
    sampleFacts: await sampleFacts(db),
  };
});

export const action = staffAction("manageInKind", async function inKindAction({ staff, request, db, now }) {
  const form = await readForm(request, RecordInKind);
  if (!form.ok) return invalidForm(form);
  const recorded = await recordInKind(db, staff, form.value, now);
  return recorded.ok
    ? redirectWith("kind.recorded", `/adminInKind/${recorded.value.id}`)
    : refusalReply(form, recorded.refusal);
});

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Item = Loaded["items"][number];

const columns = (): Column<Item>[] => [
  {
    name: "number",
    title: t("kind.number"),
    cell: ({ id, number }) => (
      <TextLink to={`/adminInKind/${id}`} fw="600" style={{ overflowWrap: "anywhere" }}>
        {number}
      </TextLink>
    ),
  },
  { name: "day", title: t("words.day"), cell: ({ day }) => formatDay(day) },
  {
    name: "donor",
    title: t("words.donor"),
    cell: ({ donor_name }) => <UserText text={donor_name || t("words.anonymous")} />,
  },
  {
    name: "what",
    title: t("words.what"),
    cell: ({ what, quantity }) => (
      <>
        <UserText text={what} />
        <SecondaryText>
          <UserText text={quantity} />
        </SecondaryText>
      </>
    ),
  },
  {
    name: "value",
    title: t("kind.value"),
    isNumber: true,
    cell: ({ value_paise }) => (value_paise === null ? t("kind.notStated") : formatRupees(value_paise)),
  },
  { name: "cause", title: t("words.cause"), cell: ({ cause_name }) => cause_name },
  {
    name: "state",
    title: t("words.state"),
    cell: ({ voided_at }) => <StateBadge>{voided_at ? t("kind.isVoid") : t("kind.isValid")}</StateBadge>,
  },
];

export default function AdminInKindPage() {
  const loaded = useLoaderData<typeof loader>();
  const { items, total, page, today, formToken, causes, kept, donors } = loaded;
  const lastResult = useActionData<typeof action>();
  const formKey = useFormKey(useNavigation().formData?.has("what") ?? false, lastResult);
  const [typed, setTyped] = useState<{ of: string; values: GiftValues }>({ of: formKey, values: {} });
  const given = { ...kept, ...(typed.of === formKey ? withoutBlanks(typed.values) : {}) };
  const keptValues = Object.fromEntries(
    Object.entries(given).filter(([name]) => name === "day" || name === "cause"),
  );
  return (
    <>
      <PageHeader title={t("admin.pages.inKind")}>
        <Button component="a" href="/adminInKind.csv" variant="default">
          {t("words.downloadCsv")}
        </Button>
      </PageHeader>
      <p className="lead">{t("kind.lead")}</p>
      <ModeNote>
        {[
          t("kind.realNote"),
          ...(loaded.sampleFacts ? [t("kind.sampleNote", { facts: loaded.sampleFacts })] : []),
        ].join(" ")}
      </ModeNote>
      <KnownDonors {...donors} path="/adminInKind" keptValues={keptValues} whenUnknown={t("kind.fillIn")} />
      <InKindForm
        key={`${formKey} ${donors.chosen?.id ?? ""}`}
        today={today}
        formToken={formToken}
        causes={causes}
        lastResult={lastResult}
        chosen={donors.chosen}
        given={given}
        onValuesChange={(values) => setTyped({ of: formKey, values })}
      />
      <h2>{t("kind.recordedTitle")}</h2>
      <AdminTable
        caption={t("admin.pages.inKind")}
        idOf={({ id }) => id}
        columns={columns()}
        items={items}
        count={total > 0 ? [t("kind.one"), t("kind.many")] : undefined}
        empty={t("kind.none")}
        paging={{ total, page }}
      />
    </>
  );
}

type FormProps = Pick<Loaded, "today" | "formToken" | "causes"> & {
  chosen: Loaded["donors"]["chosen"];
  lastResult: FormResult;
  given: GiftValues;
  /** Called on input: choosing a donor recreates the form, which must keep the entered gift. */
  onValuesChange: (values: GiftValues) => void;
};

const GIFT_FIELDS = ["what", "quantity", "value", "cause", "day", "lang"] as const;
type GiftValues = Partial<Record<(typeof GIFT_FIELDS)[number], string>>;

const withoutBlanks = (values: GiftValues): GiftValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

const readGiftValues = (form: HTMLFormElement): GiftValues => {
  const data = new FormData(form);
  return Object.fromEntries(GIFT_FIELDS.map((name) => [name, asText(data.get(name))]));
};

function InKindForm({ today, formToken, causes, chosen, lastResult, given, onValuesChange }: FormProps) {
  const languages = useActiveLanguages();
  const [initialValues] = useState(given);
  const form = useAdminForm({
    id: "in-kind",
    schema: async () => (await import("~/features/in-kind/in-kind-form")).RecordInKind,
    lastResult,
    defaultValue: {
      day: today,
      ...initialValues,
      donor: chosen?.name ?? "",
      email: chosen?.email ?? "",
      address: chosen?.address ?? "",
    },
  });
  const { fields } = form;
  return (
    <AdminForm
      of={form}
      action="/adminInKind"
      maw="34rem"
      onChange={(event) => onValuesChange(readGiftValues(event.currentTarget))}
    >
      <FormToken token={formToken} lastResult={lastResult} />
      <Stack gap="16" mb="32">
        <TextField
          field={fields.what}
          label={t("kind.whatGiven")}
          description={t("kind.whatGivenHint")}
          maxLength={inKindLimits.what}
        />
        <TextField
          field={fields.quantity}
          label={t("words.quantity")}
          description={t("kind.quantityHint")}
          maxLength={inKindLimits.quantity}
        />
        <TextField
          field={fields.value}
          label={t("kind.valueInRupees")}
          description={t("kind.valueHint")}
          inputMode="decimal"
        />
        <SelectField
          field={fields.cause}
          label={t("words.cause")}
          data={causeOptions(causes, t("words.chooseCause"))}
        />
        <TextField field={fields.day} label={t("words.day")} type="date" max={today} />
        <TextField field={fields.donor} label={t("words.donor")} maxLength={textLimits.name} />
        <TextField
          field={fields.email}
          label={t("words.email")}
          description={t("kind.emailHint")}
          type="email"
          maxLength={textLimits.email}
        />
        <TextArea
          field={fields.address}
          label={t("words.address")}
          description={t("kind.optional")}
          maxLength={textLimits.postalAddress}
        />
        <SelectField
          field={fields.lang}
          label={t("kind.language")}
          data={languages.map((code) => ({ value: code, label: englishNameOf[code] }))}
        />
        <Group>
          <SubmitButton busy={t("kind.recording")}>{t("kind.record")}</SubmitButton>
        </Group>
      </Stack>
    </AdminForm>
  );
}
