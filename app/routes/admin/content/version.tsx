import { Box, Paper, SimpleGrid, Text } from "@mantine/core";
import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
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
import { SubmitButton } from "~/components/admin/submit-button";
import { revalidateOnAnswer } from "~/components/admin/client-action";
import { pageMeta } from "~/components/page-meta";
import { Group } from "@mantine/core";
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
    who: version.who ?? "The site",
    list: versionsHref(kind, item.id),
    present: String(item.version),
    changes: await differences(db, kind, then, versionBody(kind, item)),
  };
});

/** Saves it again; the save keeps the version before it, and the conflict of two tabs is refused with 409. */
export const action = staffAction("editContent", async ({ staff, request, params }) => {
  const { kind, item, version } = await findBoth(params);
  const { typed } = await readForm(request, z.object({}), ["version"]);
  const fields = await restoredFields(db, kind, version.body);
  const schema: z.ZodType<InputOf<ContentKind>> = kinds[kind].schema;
  const read = schema.safeParse({ ...fields, id: item.id, version: typed.version });
  const problem = (why: Message, status: number) => data({ problem: textOf("en", why) }, { status });
  if (!read.success) return problem(Object.values(fieldProblems(read.error))[0] ?? "answers.badRequest", 422);
  const saved = await saveItem(db, kind, staff, read.data, new Date());
  if (saved.ok) {
    const time = moment(version.saved_at);
    return redirectWith(msg("content.versionRestored", { time }), formHref(kind, item.id));
  }
  const { refusal } = saved;
  const why = refusal.kind === "invalid" ? Object.values(refusal.fields)[0] : refusal.message;
  return problem(why ?? "answers.badRequest", refusalStatus(refusal));
});

export const shouldRevalidate = revalidateOnAnswer;

export default function VersionPage() {
  const { when, who, list, present, changes } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <>
      <PageHeader title={`Version of ${when}`} back={<BackLink to={list}>Earlier versions</BackLink>} />
      <PageError text={problem} />
      <Text c="dimmed" mb="16">
        Saved by {who}. Removed words are struck through; words that were added since are underlined.
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
      <Form>
        <input type="hidden" name="version" value={present} />
        <Group gap="12" mt="16">
          <SubmitButton busy="Restoring...">Restore this version</SubmitButton>
          <CancelLink to={list} />
        </Group>
      </Form>
    </>
  );
}

function Side({ of, one, side }: { of: string; one: Difference; side: "then" | "now" }) {
  const picture = "pictures" in one ? one.pictures[side] : null;
  const parts = "pictures" in one ? [] : one[side];
  const Changed = side === "then" ? "del" : "ins";
  return (
    <div>
      <Text component="h3" c="dimmed" fw="600">
        {of}
      </Text>
      {picture && picture !== "gone" ? (
        <Changed>
          <Box component="img" display="block" src={picture.src} w="auto" maw="100%" mah="11rem" alt={of} />
        </Changed>
      ) : (
        <Paper bg="surface.1" p="8" style={AS_TYPED} lang={one.lang}>
          {picture === "gone" ? "The picture is gone" : parts.length === 0 ? "(empty)" : null}
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

const AS_TYPED = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;
