import { Box, Group, Paper, SimpleGrid, Text } from "@mantine/core";
import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { titleOf } from "~/features/content/item-language.server";
import { formHref, versionsHref } from "~/features/content/admin/content-links";
import { kinds, type InputOf } from "~/features/content/content-kinds.server";
import { findItem, saveItem } from "~/features/content/content-lifecycle.server";
import type { ContentKind } from "~/features/content/records";
import { differences, type Difference } from "~/features/content/version-differences.server";
import {
  findVersion,
  restoredFields,
  versionBody,
  type VersionBody,
} from "~/features/content/versions.server";
import { moment } from "~/lib/dates";
import { fieldProblems } from "~/lib/result";
import { answers as httpMessages } from "~/locales/en.json";
import { msg, type Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { Form } from "~/components/admin/form";
import { BackLink, CancelLink, PageError, PageHeader } from "~/components/admin/page-header";
import { UserText } from "~/components/admin/user-text";
import { SubmitButton } from "~/components/admin/submit-button";
import { revalidateOnAnswer } from "~/components/admin/client-action";
import { pageMeta } from "~/components/page-meta";
import { staffKind } from "~/server/content/staff-items.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { refusalStatus } from "~/server/refusal-status.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { db } from "~/server/context.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Earlier version", hidden: true });

type Params = { kind?: string; id?: string; version?: string };

/** @throws Response 404 */
async function findBoth(params: Params) {
  const kind = staffKind(params.kind);
  const item = kind && (await findItem(db, kind, params.id ?? "", { status: "any" }));
  const number = /^\d{1,15}$/.test(params.version ?? "") ? Number(params.version) : 0;
  const version = item && (await findVersion(db, kind, item.id, number));
  if (!kind || !version) throw new Response(httpMessages.notFound, { status: 404 });
  return { kind, item, version };
}

export const loader = staffLoader("editContent", async ({ params }) => {
  const { kind, item, version } = await findBoth(params);
  const then = JSON.parse(version.body) as VersionBody;
  return {
    when: moment(version.saved_at),
    title: titleOf(item),
    who: version.who ?? "the site",
    list: versionsHref(kind, item.id),
    present: String(item.version),
    changes: await differences(db, kind, then, versionBody(kind, item)),
  };
});

/** Saves it again; the save keeps the version before it, and the conflict of two tabs is refused with 409. */
export const action = staffAction("editContent", async ({ staff, request, params }) => {
  const { kind, item, version } = await findBoth(params);
  const { typed } = await readForm(request, z.object({}), ["version"]);
  const restored = () =>
    redirectWith(msg("content.versionRestored", { time: moment(version.saved_at) }), formHref(kind, item.id));
  // Pressed twice.
  if (JSON.stringify(versionBody(kind, item)) === version.body) return restored();
  const fields = await restoredFields(db, kind, version.body);
  const schema: z.ZodType<InputOf<ContentKind>> = kinds[kind].schema;
  const read = schema.safeParse({ ...fields, id: item.id, version: typed.version });
  const problem = (why: Message, status: number) => data({ problem: textOf("en", why) }, { status });
  if (!read.success) return problem(Object.values(fieldProblems(read.error))[0] ?? "answers.badRequest", 422);
  const saved = await saveItem(db, kind, staff, read.data, new Date());
  if (saved.ok) return restored();
  const { refusal } = saved;
  const why =
    refusal.kind === "invalid"
      ? Object.values(refusal.fields)[0]
      : refusal.kind === "conflict"
        ? "content.versionConflict"
        : refusal.message;
  return problem(why ?? "answers.badRequest", refusalStatus(refusal));
});

export const shouldRevalidate = revalidateOnAnswer;

export default function VersionPage() {
  const { when, title, who, list, present, changes } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <>
      <PageHeader title={`Version of ${when}`} back={<BackLink to={list}>Earlier versions</BackLink>} />
      <PageError text={problem} />
      <Text c="dimmed" mb="16">
        <UserText text={title} />, as saved by {who}. Words that were removed since are struck through; words
        that were added are underlined.
      </Text>
      {changes.length === 0 ? <p>It says the same as the present version.</p> : null}
      {changes.map((one) => (
        <section key={`${one.label} ${one.lang ?? ""}`}>
          <Text component="h2" fw="700" lang={one.lang}>
            {one.label}
          </Text>
          {"isSameText" in one && one.isSameText ? (
            <p>The words are the same; formatting, links or pictures in the text differ.</p>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16" verticalSpacing="8" mb="16">
              <Side of="This version" one={one} side="then" />
              <Side of="Present version" one={one} side="now" />
            </SimpleGrid>
          )}
        </section>
      ))}
      {changes.length > 0 ? (
        <Form>
          <input type="hidden" name="version" value={present} />
          <Group gap="12" mt="16">
            <SubmitButton busy="Restoring...">Restore this version</SubmitButton>
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
          <p key={index}>The picture is gone</p>
        ) : (
          <Changed key={index}>
            <Box component="img" {...PICTURE} src={picture.src} alt={of} />
          </Changed>
        ),
      )}
      {pictures.length > 0 ? null : (
        <Paper bg="surface.1" p="8" style={AS_TYPED} lang={one.lang}>
          {parts.length === 0 ? "(empty)" : null}
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
