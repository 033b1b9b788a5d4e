import { Button, Group } from "@mantine/core";
import { Form as GetForm, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useMounted } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { z } from "zod";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import { Thumb } from "~/features/content/admin/item-row";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { profileFields, profileKindAt, profileType, type ProfileKind } from "~/features/profiles/profile";
import { profileSchema } from "~/features/profiles/profile-form";
import { listProfiles, moveProfile, removeProfile, saveProfile } from "~/features/profiles/profiles.server";
import {
  AdminTable,
  Asking,
  type Column,
  ConfirmAction,
  Form,
  PageHeader,
  SecondaryText,
  Section,
  splitResult,
  staffMeta,
  SubmitButton,
  useFormKey,
} from "~/components/admin";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { byLanguage, fieldInLanguages } from "~/locales/translations";
import { redirectWith, staffAction, staffLoader } from "~/server/staff";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import { readPictureForm, showForm, showRefusal, validateForm } from "~/server/pictures/picture-form.server";
import { ProfileForm, type ShownRow } from "./profile-form";
import { marked } from "~/components/marked";
import { t } from "~/locales/screen-text";

const ProfilePreview = lazy(() => import("./profile-preview"));

export const meta = staffMeta<typeof loader>(
  (page) => page?.question ?? (page ? t(profileType(page.kind).title) : ""),
);

/** /adminTeam, /adminTestimonials, /adminFigures; `?id=` opens one in the form, `?delete=` asks for confirmation. */
export const loader = staffLoader("editContent", async function profilesLoader({ request, db }) {
  const { pathname, searchParams } = new URL(request.url);
  const kind = profileKindAt(pathname);
  const [nameField = "", detailField = ""] = profileFields(kind);
  const profiles = await listProfiles(db, kind);
  const rows = profiles.map(({ id, version, texts, translations, image, drawing }, index) => ({
    id,
    version,
    drawing,
    isFirst: index === 0,
    isLast: index === profiles.length - 1,
    name: texts[nameField] ?? "",
    detail: texts[detailField] ?? "",
    languages: byLanguage(translations).map(([, own]) => own[nameField] ?? ""),
    picture: toStaffPictureView(image),
    values: { ...texts, ...translations },
  }));
  const findByParam = (parameter: string) =>
    rows.find(({ id }) => id === searchParams.get(parameter)) ?? null;
  const opened = findByParam("id");
  if (searchParams.has("id") && !opened) throw new Response(null, { status: 404 });
  const deleting = findByParam("delete");
  const question = deleting && t(`profile.${kind}.deleteQuestion`);
  return { kind, rows, opened, deleting, question, formToken: newFormToken() };
});

const ChangeProfile = z.object({ id: z.string().max(100), intent: z.enum(["up", "down", "remove"]) });
const PICTURE_FIELDS = ["pictureId", "removePicture", "pictureFocusX", "pictureFocusY", "people", "consent"];
const FILES = ["picture"];

export const action = staffAction("editContent", async function profilesAction({ staff, request, db, now }) {
  const kind = profileKindAt(new URL(request.url).pathname);
  const { list } = profileType(kind);
  const texts = profileFields(kind).flatMap(fieldInLanguages);
  const names = { texts: [...texts, ...PICTURE_FIELDS, "intent"], files: FILES };
  const form = await readPictureForm(request, names, staff);
  if (form.input.library !== undefined) return libraryAnswer(form, staff);
  const act = ChangeProfile.safeParse(form.input);
  if (act.success) {
    const { id, intent } = act.data;
    const done =
      intent === "remove"
        ? await removeProfile(db, staff, kind, id, now)
        : await moveProfile(db, staff, kind, { id, by: intent === "up" ? -1 : 1 }, now);
    if (done.ok) return redirectWith(intent === "remove" ? "profile.removed" : "profile.moved", list);
    return showRefusal(form, done.refusal);
  }
  const valid = validateForm(form, profileSchema(kind));
  if (!valid.ok) return showForm(form, { fieldErrors: valid.errors }, 422);
  const saved = await saveProfile(db, staff, kind, valid.value, now);
  if (saved.ok) return redirectWith(valid.value.id ? "profile.saved" : "profile.added", list);
  if (saved.refusal.kind === "conflict") {
    // Returns the newest version after a conflict, so that submitting again overwrites it.
    const newest = (await listProfiles(db, kind)).find(({ id }) => id === valid.value.id);
    form.input.version = newest?.version ?? "";
  }
  return showRefusal(form, saved.refusal);
});

export default function ProfilesPage() {
  const { kind, rows, opened, deleting, question, formToken } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { problem, formResult } = splitResult(lastResult, "up", "down", "remove");
  const { title, page, hasPicture } = profileType(kind);
  const [nameField = ""] = profileFields(kind);
  const isBusy = useNavigation().formData?.has(nameField) ?? false;
  const formKey = useFormKey(isBusy, lastResult);
  return (
    <Asking
      isAsked={deleting !== null}
      question={
        <ConfirmAction
          queryParam="delete"
          title={question ?? ""}
          role="alertdialog"
          problem={problem}
          hiddenFields={deleting && { id: deleting.id }}
          intent="remove"
          button={t("dashboard.confirm.delete")}
        >
          {t(hasPicture ? "profile.removedWithPicture" : "profile.removedFrom", {
            name: deleting?.name ?? "",
            page: t(page.name),
          })}
        </ConfirmAction>
      }
    >
      <PageHeader title={t(title)}>
        {rows.length > 0 ? <a href="#profile-title">{t(`profile.${kind}.add`)}</a> : null}
      </PageHeader>
      <p className="lead">
        {marked(t("profile.lead", { page: t(page.name) }), (words) => (
          <a href={page.href}>{words}</a>
        ))}
      </p>
      <AdminTable
        caption={t(title)}
        columns={columnsOf(kind)}
        items={rows}
        idOf={({ id }) => id}
        empty={t(`profile.${kind}.none`)}
      />
      <ProfileForm
        key={`${kind} ${opened?.id ?? formKey}`}
        kind={kind}
        opened={opened}
        formToken={formToken}
        lastResult={formResult}
      />
      {kind === "testimonial" && rows.length > 1 ? <Preview rows={rows} /> : null}
    </Asking>
  );
}

/** The order of the home page's carousel; below all else, because it comes with the script. */
function Preview({ rows }: { rows: ShownRow[] }) {
  const label = t("profile.preview");
  if (!useMounted()) return null;
  return (
    <Section aria-labelledby="preview-title" mt="32" maw="60rem">
      <h2 id="preview-title">{label}</h2>
      <Suspense>
        <ProfilePreview
          label={label}
          items={rows.map(({ id, name, detail, values }) => ({
            id,
            name,
            detail,
            text: String(values.text),
          }))}
        />
      </Suspense>
    </Section>
  );
}

type ListedRow = ShownRow & { isFirst: boolean; isLast: boolean };

const columnsOf = (kind: ProfileKind): Column<ListedRow>[] => [
  {
    name: "name",
    title: profileType(kind).hasPicture ? t("profile.fields.name") : t("profile.fields.figure"),
    cell: ({ id, name, detail, languages, picture, drawing }) => (
      <Group gap="12" wrap="nowrap">
        {!profileType(kind).hasPicture ? null : picture || !drawing ? (
          <Thumb picture={picture} visibleFrom="sm" />
        ) : (
          <img src={drawing} alt="" width={54} height={54} loading="lazy" />
        )}
        {/* Aligns the buttons with the name instead of the picture. */}
        <div style={{ alignSelf: "baseline", minWidth: 0 }}>
          <strong id={`name-${id}`}>{name}</strong>
          <SecondaryText>{detail}</SecondaryText>
          {languages
            .filter((one) => one && one !== name)
            .map((one) => (
              <SecondaryText key={one}>{one}</SecondaryText>
            ))}
        </div>
      </Group>
    ),
  },
  { name: "change", title: t("photo.change"), cell: (row) => <Changes {...row} /> },
];

function Changes({ id, isFirst, isLast }: ListedRow) {
  const to = useUrlWithQuery();
  const buttonProps = { variant: "default", "aria-describedby": `name-${id}`, size: "sm", px: "12" } as const;
  return (
    <Group gap="8">
      <Button component={Link} to={`${to({ id })}#profile-title`} {...buttonProps}>
        {t("profile.edit")}
      </Button>
      <Group component={Form} {...{ noValidate: true, preventScrollReset: true }} display="contents">
        <input type="hidden" name="id" value={id} />
        {isFirst ? null : (
          <SubmitButton name="intent" value="up" {...buttonProps}>
            {t("profile.up")}
          </SubmitButton>
        )}
        {isLast ? null : (
          <SubmitButton name="intent" value="down" {...buttonProps}>
            {t("profile.down")}
          </SubmitButton>
        )}
      </Group>
      <GetForm preventScrollReset>
        <input type="hidden" name="delete" value={id} />
        <SubmitButton c="red.7" {...buttonProps}>
          {t("dashboard.confirm.delete")}
        </SubmitButton>
      </GetForm>
    </Group>
  );
}
