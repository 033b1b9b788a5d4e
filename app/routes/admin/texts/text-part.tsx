import { Anchor, Group, Paper } from "@mantine/core";
import { data } from "@remix-run/node";
import {
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { revalidateOnResponse } from "~/components/admin/client-action";
import {
  AdminForm,
  BackLink,
  PageHeader,
  Section,
  staffMeta,
  SubmitButton,
  useAdminForm,
  useFormKey,
} from "~/components/admin";
import { parts } from "~/features/texts/parts.server";
import { changeList, readPart, saveTexts, type NewerTexts } from "~/features/texts/texts.server";
import { versionsHref } from "~/features/versions/version-view";
import { asText } from "~/lib/form-values";
import type { Message } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { redirectWith, staffAction, staffLoader } from "~/server/staff";
import { problemReply, readTexts, requirePart } from "./texts-form.server";
import { ListFields } from "./list-fields";
import { SentenceFields } from "./sentence-fields";

export const meta = staffMeta<typeof loader>((part) =>
  t("texts.partTitle", { title: part?.title ?? t("texts.notFound") }),
);

export const loader = staffLoader("editTexts", async function textPartLoader({ params, db }) {
  const part = requirePart(params.part);
  const { title, about, pages } = parts[part];
  const named = pages.map(([path, name]) => [path, t(name)] as const);
  return { part, title: t(title), about: t(about), pages: named, ...(await readPart(db, part)) };
});

export const action = staffAction(
  "editTexts",
  async function textPartAction({ staff, request, params, db, now }) {
    const part = requirePart(params.part);
    const { typed, problems, change, ...form } = await readTexts(request, part);
    if (change) {
      const changed = await changeList(db, part, typed, change);
      const { groups } = await readPart(db, part, changed);
      return data({ typed: changed, version: form.version, groups, result: undefined });
    }
    // The lists as they stand in the form, also where it is not saved.
    const { groups } = await readPart(db, part, typed);
    if (Object.keys(problems).length > 0)
      return data({ typed, version: form.version, groups, result: problemReply(problems) }, { status: 422 });
    const saved = await saveTexts(db, staff, part, form, now);
    if (saved.ok)
      return redirectWith(form.isPublished ? "texts.published" : "texts.draftSaved", `/adminTexts/${part}`);
    const { theirs, message } = saved.refusal as { theirs: NewerTexts; message: Message };
    // Returns the newest version after a conflict, so that submitting again overwrites it.
    return data(
      { typed, version: theirs.version, groups, result: problemReply(theirs.problems, message) },
      { status: 409 },
    );
  },
);

/** A changed list comes with the answer; nothing is saved. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  !asText(args.formData?.get("intent")).includes(":") && revalidateOnResponse(args);

export default function AdminTextPartPage() {
  const { part, title, about } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  // After a save the fields show the stored texts, also where trimming made them what they were before.
  const saved = useFormKey(useNavigation().formData !== undefined, returned);
  return (
    <>
      <PageHeader title={title} back={<BackLink to="/adminTexts">{t("admin.pages.texts")}</BackLink>}>
        <Anchor component={Link} to={versionsHref("texts", part)} py="8">
          {t("content.earlierVersions")}
        </Anchor>
      </PageHeader>
      <p className="lead">{t("texts.partLead", { about })}</p>
      <PartForm key={`${part} ${saved}`} />
    </>
  );
}

function PartForm() {
  const { part, pages, version, ...loaded } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const returned = actionData && "typed" in actionData ? actionData : undefined;
  const groups = returned?.groups ?? loaded.groups;
  const texts = useAdminForm({ id: "texts", lastResult: returned?.result, draft: `texts/${part}` });
  return (
    <AdminForm of={texts} className="texts-form">
      <input type="hidden" name="version" value={returned?.version ?? version} />
      <input type="hidden" name="hides" value="ticked" />
      {/* Enter in a field presses the first button of the form. */}
      <button
        className="visually-hidden"
        type="submit"
        name="intent"
        value="draft"
        tabIndex={-1}
        aria-hidden="true"
      >
        {t("content.saveDraft")}
      </button>
      {groups.map(({ heading, sentences, lists }) => {
        const fieldsOf = (sentence: (typeof sentences)[number]) => (
          <SentenceFields
            key={sentence.key}
            sentence={sentence}
            typed={returned?.typed}
            errors={returned?.result?.error}
          />
        );
        return (
          <Section key={heading}>
            <h2>{heading}</h2>
            {sentences.filter(({ entry }) => entry === null).map(fieldsOf)}
            {lists.map((list) => (
              <ListFields
                key={list.key}
                list={list}
                action={`/adminTexts/${part}`}
                error={returned?.result?.error?.[list.order.name]?.[0]}
                entryFields={(number) =>
                  sentences
                    .filter(({ entry }) => entry?.list === list.key && entry.number === number)
                    .map(fieldsOf)
                }
              />
            ))}
          </Section>
        );
      })}
      <Paper className="save-bar" withBorder shadow="md" p="12">
        <Group gap="8">
          <Previews pages={pages} />
          <SubmitButton variant="default" name="intent" value="draft" busy={t("content.savingDraft")}>
            {t("content.saveDraft")}
          </SubmitButton>
          <SubmitButton name="intent" value="publish" busy={t("content.publishing")}>
            {t("content.publish")}
          </SubmitButton>
        </Group>
      </Paper>
    </AdminForm>
  );
}

/** Links to the pages with all saved drafts. */
const Previews = ({ pages }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "pages">) => (
  <Group gap="16" flex="1 1 auto">
    {pages.map(([path, name], index) => (
      <Anchor key={path} href={`${path}?preview=texts`} py="8">
        {index === 0 ? t("content.preview") : name}
      </Anchor>
    ))}
  </Group>
);
