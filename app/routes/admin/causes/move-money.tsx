import { Anchor, Group, Stack } from "@mantine/core";
import { Link } from "@remix-run/react";
import {
  AdminForm,
  AdminTable,
  AnywayField,
  BookNow,
  type Column,
  FormToken,
  RupeesField,
  SecondaryText,
  SelectField,
  SubmitButton,
  TextField,
  useAdminForm,
  UserText,
} from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { causeOptions } from "~/features/causes/cause-options";
import { causeLimits } from "~/features/causes/limits";
import type { NamedTransfer } from "~/features/causes/transfers.server";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";

const PATH = "/adminCauses";
const ANYWAY = "cause.moveAnyway";

export const toTransferView = (moved: NamedTransfer) => ({
  id: moved.id,
  day: formatDay(moved.day),
  from: moved.from_name,
  to: moved.to_name,
  sum: formatRupees(moved.sum_paise),
  note: moved.note,
  isBack: moved.reverses !== null,
  canMoveBack: moved.reverses === null && moved.is_reversed === 0,
});
export type TransferView = ReturnType<typeof toTransferView>;

type Props = {
  causes: Parameters<typeof causeOptions>[0];
  transfers: TransferView[];
  today: string;
  formToken: string;
  lastResult: FormResult;
};

export function MoveMoneySection({ causes, transfers, today, formToken, lastResult }: Props) {
  const move = useAdminForm({
    id: "move",
    schema: async () => (await import("~/features/causes/transfer-form")).MoveMoney,
    lastResult,
    defaultValue: { day: today },
  });
  const { fields } = move;
  const options = causeOptions(causes, t("words.chooseCause"));
  return (
    <section aria-labelledby="move-title">
      <h2 id="move-title">{t("cause.moveTitle")}</h2>
      <p>{t("cause.moveHint")}</p>
      <AdminForm of={move} action={PATH} maw="34rem" mb="32">
        <FormToken token={formToken} lastResult={lastResult} />
        <Stack gap="16">
          <SelectField field={fields.from} label={t("cause.moveFrom")} data={options} />
          <SelectField field={fields.to} label={t("cause.moveTo")} data={options} />
          <RupeesField field={fields.sum} label={t("words.sum")} />
          <TextField field={fields.day} label={t("words.day")} type="date" max={today} />
          <TextField
            field={fields.note}
            label={t("cause.note")}
            description={t("cause.noteHint")}
            maxLength={causeLimits.transferNote}
          />
          <AnywayField field={fields.anyway} lastResult={lastResult} label={t(ANYWAY)} />
          <BookNow lastResult={lastResult} form="move" />
          <Group>
            <SubmitButton name="intent" value="move" busy={t("doing.moving")}>
              {t("cause.moveMoney")}
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
      {transfers.length > 0 ? (
        <AdminTable
          caption={t("cause.movedMoney")}
          columns={columns()}
          items={transfers}
          idOf={({ id }) => String(id)}
        />
      ) : null}
    </section>
  );
}

const columns = (): Column<TransferView>[] => [
  { name: "day", title: t("words.day"), cell: ({ day }) => day },
  {
    name: "what",
    title: t("words.what"),
    cell: ({ from, to, note, isBack }) => (
      <>
        {isBack ? t("cause.backFromTo", { from, to }) : t("cause.fromTo", { from, to })}
        {note ? (
          <SecondaryText>
            <UserText text={note} />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "sum", title: t("words.sum"), isNumber: true, cell: ({ sum }) => sum },
  {
    name: "change",
    title: t("words.change"),
    cell: ({ id, from, to, canMoveBack }) =>
      canMoveBack ? (
        <Anchor component={Link} to={`${PATH}?back=${id}#back-title`} py="4" display="inline-block">
          {marked(t("cause.moveBack", { from, to }), (words) => (
            <span className="visually-hidden">{words}</span>
          ))}
        </Anchor>
      ) : null,
  },
];

/** Asks why before money is moved back. */
export function MoveBackSection({ moved, lastResult }: { moved: TransferView; lastResult: FormResult }) {
  const back = useAdminForm({
    id: "back",
    schema: async () => (await import("~/features/causes/transfer-form")).MoveBack,
    lastResult,
  });
  const { reason, anyway } = back.fields;
  return (
    <section aria-labelledby="back-title">
      <h2 id="back-title">
        {t("cause.moveBackQuestion", { sum: moved.sum, from: moved.to, to: moved.from })}
      </h2>
      <p>{t("cause.moveBackHint")}</p>
      <AdminForm of={back} action={`${PATH}?back=${moved.id}`} maw="34rem" mb="32">
        <input type="hidden" name="id" value={moved.id} />
        <Stack gap="16">
          <TextField
            field={reason}
            label={t("words.reason")}
            description={t("words.staffOnly")}
            maxLength={causeLimits.transferNote}
          />
          <AnywayField field={anyway} lastResult={lastResult} label={t(ANYWAY)} />
          <Group>
            <SubmitButton name="intent" value="moveBack" busy={t("doing.moving")}>
              {t("cause.moveItBack")}
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </section>
  );
}
