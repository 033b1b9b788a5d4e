import { Anchor, Button, Group, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { Form, SubmitButton } from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { asText } from "~/lib/form-values";
import { bankLimits } from "~/features/bank/limits";
import type { LineView } from "./line-view";

type Props = { line: LineView; action: string; lastResult: FormResult };

const small = { size: "sm", px: "12" } as const;

/** Buttons that the line's state allows. `isOnItsPage`: the longer forms are beside the buttons. */
export function LineButtons({
  line,
  action,
  lastResult,
  isOnItsPage = false,
}: Props & { isOnItsPage?: boolean }) {
  const { id, state, suggestedId } = line;
  if (state === "linked" || state === "ignored")
    return <TakeBack line={line} action={action} isOnItsPage={isOnItsPage} />;
  return (
    <Group gap="8">
      {state === "suggested" ? (
        <Form action={action} preventScrollReset>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="donation" value={suggestedId ?? ""} />
          <input type="hidden" name="kind" value={line.suggestion ?? ""} />
          <Group gap="8">
            {line.canConfirm ? (
              <SubmitButton {...small} name="intent" value="confirm" busy="Confirming...">
                Confirm
              </SubmitButton>
            ) : null}
            <SubmitButton {...small} variant="default" name="intent" value="dismiss" busy="Saving...">
              Not this one
            </SubmitButton>
          </Group>
        </Form>
      ) : null}
      {isOnItsPage ? null : (
        <Button {...small} component={Link} to={`/adminBank/${id}`} variant="default">
          {line.isCredit ? "Record as gift" : "Say what it is"}
        </Button>
      )}
      {state === "open" && !isOnItsPage ? (
        <IgnoreForm line={line} action={action} lastResult={lastResult} />
      ) : null}
    </Group>
  );
}

/** Warns of irreversible effects on the line's own page only. */
const TakeBack = ({ line, action, isOnItsPage }: Omit<Props, "lastResult"> & { isOnItsPage: boolean }) => (
  <Form action={action} preventScrollReset>
    {isOnItsPage && line.takeBackWarning ? <p>{line.takeBackWarning}</p> : null}
    <input type="hidden" name="line" value={line.id} />
    <input type="hidden" name="donation" value={line.linkedTo} />
    <SubmitButton
      {...small}
      variant="default"
      name="intent"
      value="takeBack"
      busy="Taking back..."
      title={line.narration}
    >
      Take back
    </SubmitButton>
  </Form>
);

export const MatchAgainForm = ({ line, action }: Omit<Props, "lastResult">) => (
  <Form action={action}>
    <p>
      Somebody chose ‘Take back’ or ‘Not this one’ here, so that gift is not suggested again. ‘Match again’
      looks for it once more.
    </p>
    <input type="hidden" name="line" value={line.id} />
    <Group mb="16">
      <SubmitButton variant="default" name="intent" value="matchAgain" busy="Matching...">
        Match again
      </SubmitButton>
    </Group>
  </Form>
);

export const firstError = (result: FormResult) => Object.values(result?.error ?? {}).flat()[0];

export function IgnoreForm({ line, action, lastResult }: Props) {
  const { intent, line: sentLine, reason } = lastResult?.initialValue ?? {};
  const isOwn = intent === "ignore" && sentLine === String(line.id);
  return (
    <Form action={action} preventScrollReset>
      <input type="hidden" name="line" value={line.id} />
      <Group gap="8" align="flex-end" wrap="nowrap">
        <TextInput
          name="reason"
          size="sm"
          aria-label={`Why ${line.amount} of ${line.day} is ignored`}
          placeholder="Reason"
          maxLength={bankLimits.reason}
          defaultValue={isOwn ? asText(reason) : ""}
          error={isOwn ? firstError(lastResult) : undefined}
          autoFocus={isOwn}
        />
        <SubmitButton
          {...small}
          variant="default"
          name="intent"
          value="ignore"
          busy="Saving..."
          style={{ flexShrink: 0 }}
        >
          Ignore
        </SubmitButton>
      </Group>
    </Form>
  );
}

/** Links to the matched gift or settlement. */
export function LinkedTo({ line }: { line: LineView }) {
  const to = line.giftId
    ? `/adminDonations/${line.giftId}`
    : line.settlementId
      ? `/adminSettlements/${line.settlementId}`
      : null;
  return to ? (
    <Anchor component={Link} to={to} display="inline-block" py="4">
      {line.what}
    </Anchor>
  ) : (
    <span>{line.what}</span>
  );
}
