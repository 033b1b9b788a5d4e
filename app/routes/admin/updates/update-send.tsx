import { Group, List } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { countedMode } from "~/features/donations/money-modes.server";
import { revalidateOnResponse } from "~/components/admin/client-action";
import {
  BackLink,
  CancelLink,
  Form,
  PageError,
  PageHeader,
  staffMeta,
  SubmitButton,
} from "~/components/admin";
import { recipientsOf } from "~/features/updates/update-recipients.server";
import { findUpdate, sendUpdate, textsWithFallback, titleOf } from "~/features/updates/updates.server";
import { mailLimits } from "~/features/mail/limits";
import { activeLanguages, englishNameOf } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { msg } from "~/locales/messages";
import { hasMailServer } from "~/server/context.server";
import {
  invalidForm,
  readForm,
  redirectPath,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";

export const shouldRevalidate = revalidateOnResponse;

export const meta = staffMeta("update.sendTitle");

export const loader = staffLoader(
  "sendUpdates",
  async function updateSendLoader({ params: { id = "" }, db }) {
    const update = await findUpdate(db, id);
    if (!update) throw new Response(null, { status: 404 });
    const readers = await recipientsOf(db, await countedMode(db), update);
    const counts = activeLanguages().map((language) => ({
      language,
      count: readers.filter(({ lang }) => textsWithFallback(update, lang).language === language).length,
    }));
    return {
      id,
      version: update.version,
      title: titleOf(update),
      isSent: update.state === "sent",
      isCorrection: update.corrects !== null,
      people: readers.length,
      counts: counts.filter(({ count }) => count > 0),
      hasMailServer,
      minutes: Math.ceil(readers.length / mailLimits.bulkPerMinute),
    };
  },
);

const ConfirmSend = z.object({ version: z.coerce.number().int().optional().catch(undefined) });

export const action = staffAction(
  "sendUpdates",
  async function updateSendAction({ staff, request, params: { id = "" }, db, now }) {
    const form = await readForm(request, ConfirmSend);
    if (!form.ok) return invalidForm(form);
    await requireReauthentication(request);
    const { version } = form.value;
    const sent = await sendUpdate(db, staff, { id, version, mode: await countedMode(db) }, now);
    return sent.ok
      ? redirectWith(
          msg(hasMailServer ? "update.sent" : "update.queued", { count: sent.value.readers }),
          redirectPath`/adminUpdates/${id}`,
        )
      : refusalReply(form, sent.refusal);
  },
);

export default function AdminUpdateSendPage() {
  const { id, version, title, isSent, isCorrection, people, counts, ...shown } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const here = `/adminUpdates/${id}`;
  return (
    <>
      <PageHeader
        title={
          isSent
            ? t("update.sentTitle")
            : people === 0
              ? t("update.nobodyTitle")
              : t("update.sendQuestion", { count: people })
        }
        back={<BackLink to={here}>{title}</BackLink>}
      />
      <PageError text={lastResult?.error?.[""]?.[0]} />
      {isSent ? (
        <p>{t("update.onlyOnce")}</p>
      ) : people === 0 ? (
        <p>{t(isCorrection ? "update.nobodyLeft" : "update.nobody")}.</p>
      ) : (
        <>
          {isCorrection ? <p>{t("update.toThose")}</p> : null}
          <List mb="16" spacing="4" ps="20" listStyleType="disc">
            {counts.map(({ language, count }) => (
              <List.Item key={language}>
                {t("update.peopleIn", { count, language: englishNameOf[language] })}
              </List.Item>
            ))}
          </List>
          <p>
            {shown.hasMailServer ? t("update.oneEach", { count: shown.minutes }) : t("update.oneEachWaits")}
          </p>
        </>
      )}
      <Form action={`${here}/send`}>
        <input type="hidden" name="version" value={version} />
        <Group gap="12" mt="24">
          {isSent || people === 0 ? null : (
            <SubmitButton busy={t("doing.sending")}>{t("words.send")}</SubmitButton>
          )}
          <CancelLink to={here} />
        </Group>
      </Form>
    </>
  );
}
