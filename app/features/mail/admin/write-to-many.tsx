/** Staff write to many people at once; those without an email address are listed to be called. */
import { Box, Button, Group, Stack, Text } from "@mantine/core";
import {
  AdminForm,
  Form,
  Section,
  SubmitButton,
  TextArea,
  TextField,
  useAdminForm,
  UserText,
} from "~/components/admin";
import { QuestionPage } from "~/components/admin/confirm-dialog";
import type { FormResult } from "~/components/form-fields";
import { PhoneLinks } from "~/components/phone-links";
import { t } from "~/locales/screen-text";
import { messageLimits } from "../limits";

type WriteProps = {
  path: string;
  /** Of the section and of the button. */
  title: string;
  hint: string;
  counts: { mails: number; calls: number };
  lastResult: FormResult;
};

export function WriteForm({ path, title, hint, counts: { mails, calls }, lastResult }: WriteProps) {
  const form = useAdminForm({
    id: "write",
    schema: async () => (await import("../message-form")).WriteToMany,
    lastResult,
  });
  const { fields } = form;
  return (
    <Section aria-labelledby="write-title" id="write" className="ruled no-print">
      <h2 id="write-title">{title}</h2>
      <p>
        {t("writeToMany.text", { count: mails })}{" "}
        {calls > 0 ? t("writeToMany.calls", { count: calls }) : null}
      </p>
      <AdminForm of={form} action={`${path}#write`} maw="34rem">
        <Stack gap="16">
          <TextField
            field={fields.subject}
            label={t("writeToMany.subject")}
            maxLength={messageLimits.subject}
          />
          <TextArea
            field={fields.text}
            label={t("writeToMany.body")}
            description={hint}
            maxLength={messageLimits.text}
            rows={6}
          />
          <Group>
            <SubmitButton name="intent" value="write">
              {title}
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Section>
  );
}

type QuestionProps = { path: string; question: string; text: string; typed: Record<string, string> };

/** To how many, before anything is sent. @param props.typed what is sent again with the answer */
export function WriteQuestion({ path, question, text, typed }: QuestionProps) {
  return (
    <QuestionPage title={question}>
      {text ? <p>{text}</p> : null}
      <Section>
        <strong>{typed.subject}</strong>
        <p style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{typed.text}</p>
      </Section>
      <Form action={path}>
        <input type="hidden" name="intent" value="write" />
        <input type="hidden" name="subject" value={typed.subject} />
        <input type="hidden" name="text" value={typed.text} />
        <Group gap="12">
          <SubmitButton name="anyway" value="on">
            {t("writeToMany.send")}
          </SubmitButton>
          <SubmitButton variant="default" name="anyway" value="no">
            {t("writeToMany.back")}
          </SubmitButton>
        </Group>
      </Form>
    </QuestionPage>
  );
}

/** `about`: what to say: "you wrote to everybody". */
type Call = { id: number; name: string; phone: string | null; about: string };

/** Those without an email address whom something concerns. */
export function CallList({ path, calls }: { path: string; calls: Call[] }) {
  if (calls.length === 0) return null;
  return (
    <Section aria-labelledby="calls" className="ruled no-print">
      <h2 id="calls">{t("writeToMany.toCall")}</h2>
      <ul>
        {calls.map(({ id, name, phone, about }) => (
          <Group component="li" key={id} className="row" gap="12" py="8" justify="space-between">
            <Box flex="1 1 14rem" miw="0" style={{ overflowWrap: "anywhere" }}>
              <Text>
                <UserText text={t("writeToMany.call", { name, about })} />
              </Text>
              {phone ? (
                <PhoneLinks
                  phone={phone}
                  link={(href, text) => (
                    <Button component="a" href={href} variant="subtle" px="0">
                      {text}
                    </Button>
                  )}
                />
              ) : null}
            </Box>
            <Form action={path} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <SubmitButton
                variant="default"
                name="intent"
                value="called"
                aria-label={`${t("writeToMany.called")}: ${name}`}
              >
                {t("writeToMany.called")}
              </SubmitButton>
            </Form>
          </Group>
        ))}
      </ul>
    </Section>
  );
}
