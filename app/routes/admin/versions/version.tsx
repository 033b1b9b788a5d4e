import { Box, Group, Paper, SimpleGrid, Text } from "@mantine/core";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData, type Params } from "@remix-run/react";
import {
  BackLink,
  CancelLink,
  Form,
  PageError,
  PageHeader,
  staffMeta,
  SubmitButton,
  UserText,
} from "~/components/admin";
import { marked } from "~/components/marked";
import { revalidateOnResponse } from "~/components/admin/client-action";
import { versionsHref, type Difference } from "~/features/versions/version-view";
import { findVersion, restoreVersion } from "~/features/versions/versions.server";
import { messageOf } from "~/lib/result";
import { t } from "~/locales/screen-text";
import { msg } from "~/locales/messages";
import { screenLanguage } from "~/locales/language";
import { textOf } from "~/locales/translate";
import { db } from "~/server/context.server";
import { refusalStatus } from "~/server/refusal-status.server";
import { NoFields, readForm, redirectWith, staffAction, staffLoader, type Staff } from "~/server/staff";
import { requireVersionedItem } from "./versioned-item.server";

export const meta = staffMeta("versions.one");

/** @throws Response 404, 403 */
async function requireVersion(staff: Staff, params: Params) {
  const { kind, id, ...found } = await requireVersionedItem(staff, params);
  const version = await findVersion(db, { kind, id }, params.version);
  if (!version) throw new Response(t("answers.notFound"), { status: 404 });
  return { ...found, kind, id, version };
}

export const loader = staffLoader("editContent", async function versionLoader({ staff, params }) {
  const { kind, id, item, version } = await requireVersion(staff, params);
  return {
    title: item.title,
    when: version.when,
    who: version.who,
    list: versionsHref(kind, id),
    current: String(item.version),
    changes: await item.differences(version.body),
  };
});

export const action = staffAction(
  "editContent",
  async function versionAction({ staff, request, params, db, now }) {
    const { id, versioned, item, version } = await requireVersion(staff, params);
    const { typed } = await readForm(request, NoFields, ["version"]);
    const earlier = { body: version.body, version: typed.version };
    const restored = await restoreVersion(db, staff, versioned, id, earlier, now);
    if (restored.ok) return redirectWith(msg("content.versionRestored", { time: version.when }), item.form);
    const { refusal } = restored;
    return data(
      { problem: textOf(screenLanguage(), messageOf(refusal)) },
      { status: refusalStatus(refusal) },
    );
  },
);

export const shouldRevalidate = revalidateOnResponse;

/** A version beside the present one, and the button that restores it. */
export default function VersionPage() {
  const { title, when, who, list, current, changes } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <>
      <PageHeader
        title={t("versions.of", { when })}
        back={<BackLink to={list}>{t("content.earlierVersions")}</BackLink>}
      />
      <PageError text={problem} />
      <Text c="dimmed" mb="16">
        {marked(t("versions.savedBy", { title, who }), (words) => (
          <UserText text={words} />
        ))}
      </Text>
      {changes.length === 0 ? <p>{t("versions.identical")}</p> : null}
      {changes.map((one) => (
        <section key={one.label}>
          <Text component="h2" fw="700">
            {one.label}
          </Text>
          {"isSameText" in one && one.isSameText ? (
            <p>{t("versions.sameWords")}</p>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16" verticalSpacing="8" mb="16">
              <Side of={t("versions.this")} one={one} side="then" />
              <Side of={t("versions.present")} one={one} side="now" />
            </SimpleGrid>
          )}
        </section>
      ))}
      {changes.length > 0 ? (
        <Form>
          <input type="hidden" name="version" value={current} />
          <Group gap="12" mt="16">
            <SubmitButton busy={t("versions.restoring")}>{t("versions.restore")}</SubmitButton>
            <CancelLink to={list} />
          </Group>
        </Form>
      ) : null}
    </>
  );
}

function Side({ of, one, side }: { of: string; one: Difference; side: "then" | "now" }) {
  const pictures = "pictures" in one ? one.pictures[side] : [];
  const parts = "pictures" in one ? [] : one[side];
  const Changed = side === "then" ? "del" : "ins";
  return (
    <div>
      <Text component="h3" c="dimmed" fw="600">
        {of}
      </Text>
      {pictures.map((picture, index) =>
        picture === "gone" ? (
          <p key={index}>{t("versions.pictureGone")}</p>
        ) : (
          <Changed key={index}>
            <Box component="img" {...PICTURE} src={picture.src} alt={of} />
          </Changed>
        ),
      )}
      {pictures.length > 0 ? null : (
        <Paper bg="surface.1" p="8" style={AS_TYPED} lang={one.lang}>
          {parts.length === 0 ? t("content.empty") : null}
          {parts.map(({ text, isChanged }, index) =>
            isChanged ? (
              <Box key={index} component={Changed} bg={side === "then" ? "primary.1" : "accent.1"}>
                {text}
              </Box>
            ) : (
              text
            ),
          )}
        </Paper>
      )}
    </div>
  );
}

const PICTURE = { display: "block", w: "auto", maw: "100%", mah: "11rem", mb: "8" } as const;
const AS_TYPED = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;
