import { Anchor, Box, Group, Stack, Text } from "@mantine/core";
import { Form as GetForm, Link } from "@remix-run/react";
import { Form, SubmitButton, Section, StateBadge } from "~/components/admin";
import type { Step } from "~/features/feature.server";
import { t } from "~/locales/screen-text";

const BUTTONS = { "test-mail": { text: "dashboard.started.testMail", busy: "mailbox.sending" } } as const;

export function GettingStarted({ steps, canEnd }: { steps: Step[]; canEnd: boolean }) {
  const needed = steps.filter(({ isOptional }) => !isOptional);
  const done = needed.filter(({ isDone }) => isDone).length;
  return (
    <Section aria-labelledby="getting-started">
      <h2 id="getting-started">{t("dashboard.started.title")}</h2>
      <p>{t("dashboard.started.count", { done, all: needed.length })}</p>
      <Stack component="ul" gap="12" p="0" m="0" style={{ listStyle: "none" }}>
        {steps.map(({ name, hint, isDone, isOptional, href, intent, asks }) => (
          <Group key={name} component="li" gap="4 12" align="flex-start">
            <Box miw="5.25rem">
              <StateBadge code={isDone ? "paid" : "waiting"}>
                {isDone
                  ? t("dashboard.started.done")
                  : isOptional
                    ? t("dashboard.started.optional")
                    : t("dashboard.started.missing")}
              </StateBadge>
            </Box>
            <Box flex="1 1 16rem" style={{ overflowWrap: "anywhere" }}>
              {href && !isDone ? (
                <Anchor component={Link} to={href} fw="600">
                  {name}
                </Anchor>
              ) : (
                <Text component="span" fw="600">
                  {name}
                </Text>
              )}
              {isDone ? null : (
                <Text size="sm" c="dimmed">
                  {hint}
                </Text>
              )}
              {asks ? (
                <GetForm action={asks.href}>
                  <SubmitButton variant="default" mt="8">
                    {asks.button}
                  </SubmitButton>
                </GetForm>
              ) : null}
              {intent ? (
                <Form action="/adminSettings">
                  <SubmitButton
                    name="intent"
                    value={intent}
                    variant="default"
                    busy={t(BUTTONS[intent].busy)}
                    mt="8"
                  >
                    {t(BUTTONS[intent].text)}
                  </SubmitButton>
                </Form>
              ) : null}
            </Box>
          </Group>
        ))}
      </Stack>
      {canEnd ? (
        <Form action="/adminSettings">
          <SubmitButton
            name="intent"
            value="end-getting-started"
            variant="default"
            busy={t("dashboard.started.ending")}
            mt="16"
          >
            {t("dashboard.started.end")}
          </SubmitButton>
        </Form>
      ) : null}
    </Section>
  );
}
