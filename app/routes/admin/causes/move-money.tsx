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

const PATH = "/adminCauses";
const ANYWAY = "Move it anyway: its account will be below zero";

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
  const options = causeOptions(causes, "Choose a cause");
  return (
    <section aria-labelledby="move-title">
      <h2 id="move-title">Move money between causes</h2>
      <p>
        For what is left of a cause that has ended, for one that spent more than came in, or from a cause for
        whatever is needed most. People gave it for that cause: move only what they would agree to. Both
        public accounts show it.
      </p>
      <AdminForm of={move} action={PATH} maw="34rem" mb="32">
        <FormToken token={formToken} lastResult={lastResult} />
        <Stack gap="16">
          <SelectField field={fields.from} label="From" data={options} />
          <SelectField field={fields.to} label="To" data={options} />
          <RupeesField field={fields.sum} label="Sum" />
          <TextField field={fields.day} label="Day" type="date" max={today} />
          <TextField
            field={fields.note}
            label="Note"
            description="For staff only, such as who decided it"
            maxLength={causeLimits.transferNote}
          />
          <AnywayField field={fields.anyway} lastResult={lastResult} label={ANYWAY} />
          <BookNow lastResult={lastResult} form="move" />
          <Group>
            <SubmitButton name="intent" value="move" busy="Moving...">
              Move the money
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
      {transfers.length > 0 ? (
        <AdminTable
          caption="Money moved between causes"
          columns={columns()}
          items={transfers}
          idOf={({ id }) => String(id)}
        />
      ) : null}
    </section>
  );
}

const columns = (): Column<TransferView>[] => [
  { name: "day", title: "Day", cell: ({ day }) => day },
  {
    name: "what",
    title: "What",
    cell: ({ from, to, note, isBack }) => (
      <>
        {isBack ? "Back from" : "From"} {from} to {to}
        {note ? (
          <SecondaryText>
            <UserText text={note} />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "sum", title: "Sum", isNumber: true, cell: ({ sum }) => sum },
  {
    name: "change",
    title: "Change",
    cell: ({ id, from, to, canMoveBack }) =>
      canMoveBack ? (
        <Anchor component={Link} to={`${PATH}?back=${id}#back-title`} py="4" display="inline-block">
          Move back
          <span className="visually-hidden">
            {" "}
            from {to} to {from}
          </span>
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
        Move {moved.sum} back from {moved.to} to {moved.from}?
      </h2>
      <p>A second entry, of today, moves it back. The first one stays on both accounts.</p>
      <AdminForm of={back} action={`${PATH}?back=${moved.id}`} maw="34rem" mb="32">
        <input type="hidden" name="id" value={moved.id} />
        <Stack gap="16">
          <TextField
            field={reason}
            label="Reason"
            description="For staff only"
            maxLength={causeLimits.transferNote}
          />
          <AnywayField field={anyway} lastResult={lastResult} label={ANYWAY} />
          <Group>
            <SubmitButton name="intent" value="moveBack" busy="Moving...">
              Move it back
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </section>
  );
}
