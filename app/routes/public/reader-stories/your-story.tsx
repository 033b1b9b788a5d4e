import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import {
  CheckboxField,
  FormProblems,
  formProps,
  TextArea,
  TextField,
  type AnyForm,
  type Field,
  type FormResult,
} from "~/components/form-fields";
import { Style, useLocalizedHref, useTranslate } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { ContactPair } from "~/components/public/contact-pair";
import controls from "~/components/public/controls.css?inline";
import fieldSheet from "~/components/public/field.css?inline";
import formSheet from "~/components/public/form.css?inline";
import { Honeypot } from "~/components/public/honeypot";
import { NoticeLink } from "~/components/public/notice-link";
import { PageCover } from "~/components/public/page-cover";
import { publicMeta } from "~/components/public/public-meta";
import { countAttempt, ipKey } from "~/features/accounts/rate-limits.server";
import { readerStoryLimits } from "~/features/reader-stories/limits";
import sheet from "~/features/reader-stories/public/reader-story.css?inline";
import { receiveReaderStory } from "~/features/reader-stories/reader-stories.server";
import { PICTURE_CONSENT, ReaderStoryForm } from "~/features/reader-stories/reader-story-form";
import { textAt } from "~/lib/form-values";
import { textLimits } from "~/lib/limits";
import { pathIn, requestLanguage } from "~/locales/language";
import { clientAddress } from "~/server/client-address.server";
import { db } from "~/server/context.server";
import { readFormPost } from "~/server/form-body.server";
import { invalidForm, refusalReply, validateFields } from "~/server/form.server";
import { readUpload } from "~/server/pictures/uploads.server";

export const handle: PageHandle = { cache: { shows: [] }, sitemap: {} };

const PATH = "/yourStory";

export const meta = publicMeta((t) => ({
  title: t("readerStory.heading"),
  description: t("readerStory.description"),
  path: PATH,
}));

const TEXTS = [
  "name",
  "email",
  "phone",
  "title",
  "story",
  "pictureId",
  "removePicture",
  "people",
  "pictureConsent",
  ...PICTURE_CONSENT,
  "publishAs",
  "consent",
  "leaveEmpty",
];

/** The picture is stored before the form is checked, so that a form that comes back keeps it. */
export async function action({ request }: ActionFunctionArgs) {
  const address = clientAddress(request);
  const now = new Date();
  const refuses = async () => {
    const { picturesPerHour: limit } = readerStoryLimits;
    const attempt = await countAttempt(db, { key: `reader-pictures:${ipKey(address)}`, limit, now });
    return attempt.ok ? null : "readerStory.tooManyPictures";
  };
  const { fields, images } = await readFormPost(request, () =>
    readUpload(request, { texts: TEXTS, files: ["picture"], visitor: { refuses } }),
  );
  const { picture } = images;
  const isNewPicture = picture !== undefined && "imageId" in picture;
  const sent: Record<string, unknown> = {
    ...fields,
    // A hidden field says that the question was asked.
    ...(fields.people === undefined ? {} : { people: [fields.people].flat().at(-1) }),
    ...(isNewPicture ? { pictureId: picture.imageId } : {}),
  };
  // A program may send a consent as one text, as to the API.
  if (sent.pictureConsent !== undefined) for (const name of PICTURE_CONSENT) delete sent[name];
  const language = requestLanguage(request);
  const form = validateFields(language, sent, ReaderStoryForm, PICTURE_CONSENT);
  if (picture && "problem" in picture)
    return data(form.reply({ fieldErrors: { picture: [picture.problem] } }), { status: 422 });
  if (!form.ok) return invalidForm(form);
  const received = await receiveReaderStory(db, form.value, { language, address, isNewPicture }, now);
  if (!received.ok) return refusalReply(form, received.refusal);
  return redirect(pathIn(language, `${PATH}/${received.value.token}`), 303);
}

export default function YourStoryPage() {
  const t = useTranslate();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageCover
        kicker={t("readerStory.kicker")}
        title={t("readerStory.heading")}
        lead={t("readerStory.lead")}
        scene="letters"
      />
      <Style sheets={[fieldSheet, controls, formSheet, sheet]} />
      <div className="wrap reader-story">
        <StoryForm lastResult={lastResult} />
      </div>
    </>
  );
}

type Fields = Record<
  | "name"
  | "email"
  | "phone"
  | "title"
  | "story"
  | "picture"
  | "publishAs"
  | "consent"
  | "people"
  | "pictureId",
  string
> & { pictureConsent: Record<"by" | "relation", string> };

function StoryForm({ lastResult }: { lastResult: FormResult }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<Fields>({ id: "reader-story", lastResult: lastResult ?? null });
  const named = (name: "name" | "email" | "phone" | "title" | "story") => ({
    field: fields[name],
    label: t(`readerStory.fields.${name}`),
  });
  return (
    <form
      method="post"
      action={to(PATH)}
      aria-label={t("readerStory.form")}
      {...formProps(form as AnyForm)}
      encType="multipart/form-data"
    >
      <FormProblems form={form as AnyForm} />
      <TextField {...named("name")} autoComplete="name" maxLength={textLimits.name} />
      <ContactPair
        id="reader-story-contact"
        email={named("email")}
        phone={named("phone")}
        hint={t("readerStory.contactHint")}
      />
      <TextField {...named("title")} maxLength={textLimits.name} />
      <TextArea
        {...named("story")}
        description={t("readerStory.storyHint")}
        rows={12}
        maxLength={readerStoryLimits.story}
      />
      <PictureQuestions
        field={fields.picture}
        people={fields.people}
        agreed={fields.pictureConsent}
        keptId={textAt(lastResult?.initialValue ?? {}, "pictureId")}
      />
      <Choices
        field={fields.publishAs}
        legend={t("readerStory.fields.publishAs")}
        labels={t("readerStory.publishAs", { returnObjects: true })}
        initial="none"
      />
      <CheckboxField
        field={fields.consent}
        label={t("readerStory.fields.consent")}
        description={t("readerStory.consentHint")}
      />
      <Honeypot id="reader-story-leave-empty" />
      <NoticeLink />
      <Button type="submit">{t("readerStory.button")}</Button>
    </form>
  );
}

type PictureProps = {
  field: Field;
  people: Field;
  agreed: Field & { getFieldset: () => Record<"by" | "relation", Field> };
  /** Picture that came with the form before it came back. */
  keptId: string;
};

function PictureQuestions({ field, people, agreed, keptId }: PictureProps) {
  const t = useTranslate();
  const { by, relation } = agreed.getFieldset();
  const problem = field.errors?.[0];
  return (
    <fieldset className="reader-story-part">
      <legend>{t("readerStory.fields.picture")}</legend>
      <div className="field">
        <label htmlFor={field.id} className="visually-hidden">
          {t("readerStory.fields.picture")}
        </label>
        <p className="hint" id={field.descriptionId}>
          {t(keptId ? "readerStory.pictureKept" : "readerStory.pictureHint")}
        </p>
        {problem && (
          <p className="error" id={field.errorId}>
            {problem}
          </p>
        )}
        <div className="field-box">
          <input
            type="file"
            id={field.id}
            name="picture"
            accept="image/*"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${field.descriptionId} ${field.errorId}` : field.descriptionId}
          />
        </div>
      </div>
      {keptId && (
        <>
          <input type="hidden" name="pictureId" value={keptId} />
          <label className="reader-story-choice reader-story-without">
            <input type="checkbox" name="removePicture" />
            {t("readerStory.withoutPicture")}
          </label>
        </>
      )}
      <input type="hidden" name="people" value="" />
      <Choices
        field={people}
        legend={t("readerStory.fields.people")}
        labels={t("readerStory.people", { returnObjects: true })}
      />
      <fieldset className="reader-story-agreed" id={agreed.id} tabIndex={-1}>
        <legend>{t("readerStory.agreed")}</legend>
        <p className="hint">{t("readerStory.agreedHint")}</p>
        {agreed.errors?.[0] && <p className="error">{agreed.errors[0]}</p>}
        <TextField field={by} label={t("readerStory.fields.by")} maxLength={textLimits.name} />
        <Choices
          field={relation}
          legend={t("readerStory.fields.relation")}
          labels={t("readerStory.relations", { returnObjects: true })}
        />
      </fieldset>
    </fieldset>
  );
}

type ChoicesProps = { field: Field; legend: string; labels: Record<string, string>; initial?: string };

/** @param props.initial chosen while nobody has answered */
function Choices({ field, legend, labels, initial }: ChoicesProps) {
  const problem = field.errors?.[0];
  return (
    <fieldset aria-describedby={problem ? field.errorId : undefined}>
      <legend>{legend}</legend>
      {problem && (
        <p className="error" id={field.errorId}>
          {problem}
        </p>
      )}
      {Object.entries(labels).map(([value, label], index) => (
        <label key={value} className="reader-story-choice">
          <input
            type="radio"
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={value}
            defaultChecked={(field.initialValue ?? initial) === value}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
