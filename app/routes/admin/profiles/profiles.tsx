import { Button, Group } from "@mantine/core";
import type { MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { toStaffPictureView } from "~/features/content/staff-view";
import { Thumb } from "~/features/content/admin/item-row";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { profileFields, profileKindAt, profileType } from "~/features/profiles/profile";
import { profileSchema } from "~/features/profiles/profile-form";
import { listProfiles, moveProfile, removeProfile, saveProfile } from "~/features/profiles/profiles.server";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { Form } from "~/components/admin/form";
import { PageHeader, SecondaryText } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { useNextForm } from "~/components/admin/use-next-form";
import { pageMeta } from "~/components/page-meta";
import { byLanguage, fieldInLanguages } from "~/locales/translations";
import {
  contentAnswer,
  parseSent,
  readContentForm,
  validateSent,
} from "~/server/content/content-form.server";
import { db } from "~/server/context.server";
import { redirectWith } from "~/server/flash.server";
import { translateReply } from "~/server/form.server";
import { refusalReply } from "~/server/form-errors.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { ProfileForm, type ShownRow } from "./profile-form";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, { title: page ? profileType(page.kind).title : "", hidden: true });

/** /adminTeam, /adminTestimonials; `?id=` opens one in the form. */
export const loader = staffLoader("editContent", async ({ request }) => {
  const { pathname, searchParams } = new URL(request.url);
  const kind = profileKindAt(pathname);
  const [named = "", second = ""] = profileFields(kind);
  const rows = (await listProfiles(db, kind)).map(({ id, texts, translations, image, drawing }) => ({
    ...{ id, drawing, name: texts[named] ?? "", detail: texts[second] ?? "" },
    languages: byLanguage(translations).map(([, own]) => own[named] ?? ""),
    picture: toStaffPictureView(image),
    values: { ...texts, ...translations },
  }));
  const opened = rows.find(({ id }) => id === searchParams.get("id")) ?? null;
  if (searchParams.has("id") && !opened) throw new Response(null, { status: 404 });
  return { kind, rows, opened, formToken: newFormToken() };
});

const Act = z.object({ id: z.string().max(100), intent: z.enum(["up", "down", "remove"]) });
const PICTURE_FIELDS = ["pictureId", "removePicture", "pictureFocusX", "pictureFocusY", "people", "consent"];

export const action = staffAction("editContent", async ({ staff, request }) => {
  const kind = profileKindAt(new URL(request.url).pathname);
  const { list } = profileType(kind);
  const texts = profileFields(kind).flatMap(fieldInLanguages);
  const names = { texts: [...texts, ...PICTURE_FIELDS, "intent"], files: ["picture"] };
  const sent = await readContentForm(request, names, staff);
  const act = Act.safeParse(sent.input);
  if (act.success) {
    const { id, intent } = act.data;
    const done =
      intent === "remove"
        ? await removeProfile(db, staff, kind, id, new Date())
        : await moveProfile(db, staff, kind, { id, by: intent === "up" ? -1 : 1 }, new Date());
    if (done.ok) return redirectWith(intent === "remove" ? "profile.removed" : "profile.moved", list);
    const { data: reply, init } = refusalReply(parseSent(sent), done.refusal);
    return contentAnswer(sent, reply, init?.status);
  }
  const submission = validateSent(sent, profileSchema(kind));
  const reply = translateReply("en", submission);
  if (submission.status !== "success" || Object.keys(sent.problems).length > 0)
    return contentAnswer(sent, reply({ fieldErrors: sent.problems }), 422);
  const saved = await saveProfile(db, staff, kind, submission.value, new Date());
  if (saved.ok) return redirectWith(submission.value.id ? "profile.saved" : "profile.added", list);
  const { data: result, init } = refusalReply({ reply }, saved.refusal);
  return contentAnswer(sent, result, init?.status);
});

export default function ProfilesPage() {
  const { kind, rows, opened, formToken } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { title, lead, noun, page } = profileType(kind);
  const [named = ""] = profileFields(kind);
  const isBusy = useNavigation().formData?.has(named) ?? false;
  const next = useNextForm(isBusy, lastResult);
  return (
    <>
      <PageHeader title={title} />
      <p className="lead">
        {lead} <a href={page}>See the page</a>
      </p>
      <AdminTable
        caption={title}
        columns={columns}
        items={rows}
        idOf={({ id }) => id}
        empty={`There is no ${noun} yet.`}
      />
      <ProfileForm key={`${kind} ${opened?.id ?? next}`} {...{ kind, opened, formToken, lastResult }} />
    </>
  );
}

const columns: Column<ShownRow>[] = [
  {
    name: "name",
    title: "Name",
    cell: ({ id, name, detail, languages, picture, drawing }) => (
      <Group gap="12" wrap="nowrap">
        {picture || !drawing ? (
          <Thumb picture={picture} visibleFrom="sm" />
        ) : (
          <img src={drawing} alt="" width={54} height={54} loading="lazy" />
        )}
        <div>
          <strong id={`name-${id}`}>{name}</strong>
          <SecondaryText>{detail}</SecondaryText>
          {languages.filter(Boolean).map((one) => (
            <SecondaryText key={one}>{one}</SecondaryText>
          ))}
        </div>
      </Group>
    ),
  },
  { name: "change", title: "Change", cell: (row) => <Changes {...row} /> },
];

function Changes({ id }: ShownRow) {
  const to = useUrlWithQuery();
  const about = { "aria-describedby": `name-${id}`, px: "12" } as const;
  return (
    <Form noValidate>
      <input type="hidden" name="id" value={id} />
      <Group gap="8">
        <Button variant="default" component={Link} to={`${to({ id })}#profile-title`} {...about}>
          Edit
        </Button>
        {ACTS.map(([intent, words]) => (
          <SubmitButton key={intent} variant="default" name="intent" value={intent} {...about}>
            {words}
          </SubmitButton>
        ))}
      </Group>
    </Form>
  );
}

const ACTS = [
  ["up", "Move up"],
  ["down", "Move down"],
  ["remove", "Delete"],
] as const;
