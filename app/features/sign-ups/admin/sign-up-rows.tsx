import { Badge, Box, Button, Group, Text } from "@mantine/core";
import { useLocation } from "@remix-run/react";
import { ContactLinks } from "~/components/admin/contact-links";
import { Form, SecondaryText, SubmitButton, UserText } from "~/components/admin";
import { t } from "~/locales/screen-text";
import { useTicks } from "./use-ticks";

type Row = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  people: number;
  note: string;
  hasCome: boolean;
  isByHand: boolean;
};
type Props = { path: string; eventId: string; state: "place" | "waiting" | "cancelled"; items: Row[] };

/** The list that is held in a hand at the door: the name, and below the thumb 'Came'. */
export function SignUpRows({ path, eventId, state, items }: Props) {
  const { hasCome, tick, status } = useTicks(path, eventId);
  return (
    <>
      <Box component="ul" my="12">
        {items.map((row) => (
          <Group
            component="li"
            key={row.id}
            id={`sign-up-${row.id}`}
            className="row"
            gap="12"
            py="12"
            wrap="nowrap"
            align="flex-start"
          >
            <Box flex="1" miw="0">
              <Text fw="600" lh="1.4" style={{ overflowWrap: "anywhere" }}>
                <UserText text={row.name || t("signUpList.erased")} />{" "}
                {row.people > 1 ? (
                  <Badge component="span" variant="light" miw="max-content">
                    {t("signUpList.people", { count: row.people })}
                  </Badge>
                ) : null}
              </Text>
              <Contact {...row} />
              {row.note ? (
                <SecondaryText style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
                  <UserText text={row.note} />
                </SecondaryText>
              ) : null}
              {row.name ? <RowButtons path={path} row={row} state={state} /> : null}
            </Box>
            {row.name && state !== "cancelled" ? (
              <CameButton row={row} hasCome={hasCome(row)} onTick={tick} />
            ) : null}
          </Group>
        ))}
      </Box>
      <Box role="status" className="no-print" pos="sticky" bottom={0} style={{ zIndex: 2 }}>
        {status ? (
          <Text fw="600" bg="accent.1" px="16" py="12">
            {status}
          </Text>
        ) : null}
      </Box>
    </>
  );
}

function Contact({ phone, email, isByHand }: Row) {
  return (
    <SecondaryText style={{ overflowWrap: "anywhere" }}>
      <ContactLinks phone={phone} email={email} />
      {isByHand ? `${phone || email ? " · " : ""}${t("signUpList.byHand")}` : null}
    </SecondaryText>
  );
}

function RowButtons({ path, row, state }: { path: string; row: Row; state: Props["state"] }) {
  const named = (label: string) => `${label}: ${row.name}`;
  return (
    <Form action={path} preventScrollReset className="no-print">
      <input type="hidden" name="id" value={row.id} />
      <Group gap="8" mt="4">
        {state === "place" ? null : (
          <SubmitButton
            size="sm"
            px="12"
            variant="default"
            name="intent"
            value="place"
            aria-label={named(t("signUpList.givePlace"))}
          >
            {t("signUpList.givePlace")}
          </SubmitButton>
        )}
        {state === "cancelled" ? null : (
          <SubmitButton
            size="sm"
            px="0"
            variant="subtle"
            color="red"
            name="intent"
            value="remove"
            aria-label={named(t("signUpList.remove"))}
          >
            {t("signUpList.remove")}
          </SubmitButton>
        )}
      </Group>
    </Form>
  );
}

type CameProps = { row: Row; hasCome: boolean; onTick: (row: Row, hasCome: boolean) => void };

/** Without a script the form is sent; with one, the tick is shown at once and sent beside the page. */
function CameButton({ row, hasCome, onTick }: CameProps) {
  const { pathname, search } = useLocation();
  return (
    <Form
      action={`${pathname}${search}#sign-up-${row.id}`}
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        onTick(row, !hasCome);
      }}
    >
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="came" value={hasCome ? "" : "on"} />
      <Button
        type="submit"
        name="intent"
        value="came"
        size="md"
        miw="6.5rem"
        variant={hasCome ? "filled" : "default"}
        aria-pressed={hasCome}
        aria-label={`${t("signUpList.came")}: ${row.name}`}
      >
        <span aria-hidden="true">{hasCome ? "✓\u00a0" : "○\u00a0"}</span>
        {t("signUpList.came")}
      </Button>
    </Form>
  );
}
