import { Button, Group, Paper, Text } from "@mantine/core";
import { Form as QueryForm, useActionData, useLoaderData } from "@remix-run/react";
import {
  BackLink,
  Form,
  PageError,
  PageHeader,
  Section,
  splitResult,
  staffMeta,
  StateBadge,
  SubmitButton,
  TextLink,
} from "~/components/admin";
import { revalidateOnResponse } from "~/components/admin/client-action";
import { SaveUpdate } from "~/features/updates/update-form";
import {
  countQueuedMails,
  draftCorrection,
  findUpdate,
  saveUpdate,
  sendTest,
  titleOf,
} from "~/features/updates/updates.server";
import { englishNameOf, languageTag, screenLanguage } from "~/locales/language";
import { parseTranslations } from "~/locales/translations";
import { hasMailServer } from "~/server/context.server";
import {
  invalidForm,
  readForm,
  redirectPath,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { UpdateForm, type UpdateValues } from "./update-fields";
import { causesToChoose, previewsOf, savedNotice, sentState } from "./update-views.server";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";

// After a conflict the form keeps its input, which can then overwrite the saved version.
export const shouldRevalidate = revalidateOnResponse;

export const meta = staffMeta<typeof loader>((page) => page?.title ?? t("update.one"));

export const loader = staffLoader(
  "editContent",
  async function updateEditLoader({ staff, params: { id = "" }, db }) {
    const update = await findUpdate(db, id);
    if (!update) throw new Response(null, { status: 404 });
    const corrected = update.corrects === null ? null : await findUpdate(db, update.corrects);
    const { title, content, version, cause_slug } = update;
    const values: UpdateValues = { title, content, cause: cause_slug ?? "all", ...parseTranslations(update) };
    return {
      id,
      version,
      values,
      title: titleOf(update),
      sent: update.sent_at && sentState(update.sent_at, await countQueuedMails(db, id)),
      isSent: update.state === "sent",
      corrects: corrected && { id: corrected.id, title: titleOf(corrected) },
      causes: await causesToChoose(),
      previews: await previewsOf(update, staff.email),
      maySend: update.state === "draft" && staff.permissions.includes("sendUpdates"),
    };
  },
);

export const action = staffAction(
  "editContent",
  async function updateEditAction({ staff, request, params: { id = "" }, db, now }) {
    const form = await readForm(request, SaveUpdate, ["intent"]);
    const here = redirectPath`/adminUpdates/${id}`;
    if (form.typed.intent === "test") {
      const tested = await sendTest(db, staff, id, now);
      const notice = hasMailServer ? "update.tested" : "settings.testMailLogged";
      return tested.ok ? redirectWith(notice, here) : refusalReply(form, tested.refusal);
    }
    if (form.typed.intent === "correct") {
      const begun = await draftCorrection(db, staff, id, now);
      return begun.ok
        ? redirectWith("update.correctionBegun", redirectPath`/adminUpdates/${begun.value.id}`)
        : refusalReply(form, begun.refusal);
    }
    if (!form.ok) return invalidForm(form);
    const saved = await saveUpdate(db, staff, id, form.value, now);
    return saved.ok ? redirectWith(savedNotice(form.value), here) : refusalReply(form, saved.refusal);
  },
);

export default function AdminUpdatePage() {
  const { id, version, values, title, sent, isSent, corrects, causes, previews, maySend } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { problem, formResult } = splitResult(lastResult, "test", "correct");
  const here = `/adminUpdates/${id}`;
  return (
    <>
      <PageHeader title={title} back={<BackLink to="/adminUpdates">{t("admin.pages.updates")}</BackLink>}>
        <StateBadge>{sent ?? t("update.draft")}</StateBadge>
      </PageHeader>
      <PageError text={problem} />
      {corrects ? (
        <p>
          {marked(t("update.corrects", { title: corrects.title }), (words) => (
            <TextLink to={`/adminUpdates/${corrects.id}`}>{words}</TextLink>
          ))}
        </p>
      ) : null}
      {sent ? null : (
        <UpdateForm
          // Resets the form after each save, also by another user.
          key={version}
          update={{ id, version }}
          values={values}
          causes={corrects ? null : causes}
          lastResult={formResult}
        />
      )}
      <Section mt="32" aria-labelledby="preview-title">
        <h2 id="preview-title">{sent ? t("update.asSent") : t("update.preview")}</h2>
        {previews.map(({ language, subject, body }) => (
          <Paper key={language} withBorder mb="24" style={{ overflow: "hidden" }}>
            <Text p="12" size="sm" lang={languageTag[language]}>
              <span lang={languageTag[screenLanguage()]}>
                {t("update.subjectIn", { language: englishNameOf[language] })}
              </span>{" "}
              <strong>{subject}</strong>
            </Text>
            {/* Sanitized on save and on read. */}
            <div
              className="mail-preview"
              lang={languageTag[language]}
              style={{ overflowWrap: "anywhere" }}
              dangerouslySetInnerHTML={{ __html: body }}
            />
          </Paper>
        ))}
        <Group gap="12">
          <Form action={here}>
            <SubmitButton name="intent" value="test" variant="default" busy={t("doing.sending")}>
              {t("update.test")}
            </SubmitButton>
          </Form>
          {isSent ? (
            <Form action={here}>
              <SubmitButton name="intent" value="correct" variant="default" busy={t("update.copying")}>
                {t("update.correct")}
              </SubmitButton>
            </Form>
          ) : null}
          {maySend ? (
            <QueryForm action={`${here}/send`}>
              <Button type="submit">{t("words.send")}</Button>
            </QueryForm>
          ) : null}
        </Group>
      </Section>
    </>
  );
}
