import { parse } from "@conform-to/react";
import { Link, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import { records, type ContentKind } from "~/features/content/records";
import { asText, type FormValues } from "~/lib/form-values";
import type { FormOutcome } from "~/features/content/staff-view";
import { formValuesAfter, type InitialForm } from "~/features/pictures/picture-form";
import { LibraryChoice } from "~/features/pictures/library-choice";
import { PicturesProvider, usePictures } from "~/features/pictures/use-pictures";
import { CancelLink } from "~/components/admin/page-header";
import { AdminForm, useUnsavedChanges } from "~/components/admin/admin-form";
import { fieldErrors, useValidatedForm } from "~/components/admin/fields";
import type { SubmitFailure } from "~/components/admin/form";
import { DraftOffer } from "~/components/admin/draft-offer";
import type { StoredDraft } from "~/components/admin/draft-storage";
import { DelayedRedirectField, useDelayedRedirect } from "~/components/admin/use-delayed-redirect";
import { toastError } from "~/components/admin/notices";
import { versionsHref } from "~/features/versions/version-view";
import { FormNotices } from "./form-notices";
import { HiddenValues, type FormParts } from "./form-parts";
import { Preview } from "./preview";
import { SaveOnEnter, FORM, SaveBar } from "./save-bar";
import { ConfirmUnpublish } from "./unpublish";
import type { Validator } from "~/components/admin/use-client-validation";
import { t } from "~/locales/screen-text";

export type ContentFormProps = { filled: InitialForm; answer: FormOutcome };

type Props = ContentFormProps & {
  kind: ContentKind;
  cancelHref: string;
  cancelsBack?: boolean;
  children: (parts: FormParts) => ReactNode;
};

export const ContentForm = (props: Props) => {
  const { id, version } = props.filled.values;
  // A new version of the item resets the form.
  return <FormOfVersion key={`${asText(id)} ${asText(version)}`} {...props} />;
};

function FormOfVersion({ kind, filled, answer, cancelHref, cancelsBack, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [restoredDraft, setRestoredDraft] = useState<{ at: number; filled: InitialForm } | null>(null);
  const returned = answer ?? null;
  const isBusy = useNavigation().formData !== undefined;
  const isConfirming = returned?.outcome === "asks";
  const done = returned?.outcome === "saved" ? returned : null;
  const unsaved = useUnsavedChanges(form, {
    draft: `${kind}/${asText((done?.saved ?? filled.values).id) || "new"}`,
    saved: done?.leaves,
    isReturned: returned !== null,
  });
  const isRedirecting = useDelayedRedirect(done?.leaves, unsaved.isChanged);
  const initial = restoredDraft?.filled ?? filled;
  const submitted = formValuesAfter(answer, initial);
  // Edits made after a save apply to the saved item.
  const current = isRedirecting
    ? submitted
    : { ...submitted, values: { ...submitted.values, ...done?.saved } };
  const id = asText(current.values.id);
  useErrorToast(kind, answer);
  const { offer } = unsaved;
  const onUseDraft = () => {
    if (!offer) return;
    setRestoredDraft({ at: offer.at, filled: applyDraft(offer, filled) });
    unsaved.acceptOffer();
  };
  const strings = records[kind].sentences;
  const backLink = useBackLink(kind, cancelHref);
  return (
    <>
      {isConfirming ? <ConfirmUnpublish kind={kind} isBusy={isBusy} form={FORM} /> : null}
      <LibraryChoice library={returned?.library} form={FORM} heading="h1">
        <div hidden={isConfirming}>
          <h1>{t(id ? strings.editHeading : strings.createHeading)}</h1>
          {id ? (
            <p>
              <Link to={versionsHref(kind, id)}>{t("content.earlierVersions")}</Link>
              {filled.signUps ? (
                <>
                  {" · "}
                  <Link to={filled.signUps.href}>
                    {t("signUpList.link", { number: filled.signUps.count.toLocaleString("en-IN") })}
                  </Link>
                </>
              ) : null}
            </p>
          ) : null}
          {offer && !returned ? (
            <DraftOffer at={offer.at} onUse={onUseDraft} onDiscard={unsaved.discardOffer} />
          ) : null}
          <SaveOnEnter values={current.values} isRedirecting={isRedirecting} />
          <FormNotices
            kind={kind}
            answer={returned}
            reloadHref={backLink.keeping(editFormHref(kind, id))}
            onUseTheirs={unsaved.discard}
          />
          <Preview pages={returned?.outcome === "preview" ? returned.pages : null} />
          <Fields
            key={restoredDraft?.at}
            {...{ kind, answer, cancelsBack, children, isRedirecting, shown: current, unsaved }}
            cancelHref={backLink.cancelHref}
            element={form}
            filled={initial}
          />
        </div>
      </LibraryChoice>
    </>
  );
}

/** Applies a stored draft. The item's pictures are shown in the slots where the draft has them. */
function applyDraft({ entries }: StoredDraft, filled: InitialForm): InitialForm {
  const formData = new FormData();
  for (const [name, value] of entries) formData.append(name, value);
  const values = parse<FormValues, never>(formData, { resolve: (value) => ({ value }) }).payload;
  const { id, formToken, savedAs, savedTime } = filled.values;
  const savedPictures = Object.values(filled.pictures);
  const pictures = Object.entries(filled.pictures).map(([name, picture]) => {
    const chosen = values[`${name}Id`];
    return [name, chosen === "" ? null : (savedPictures.find((one) => one?.id === chosen) ?? picture)];
  });
  return {
    values: { ...values, id, formToken, savedAs, savedTime },
    pictures: Object.fromEntries(pictures) as InitialForm["pictures"],
  };
}

const editFormHref = (kind: ContentKind, id: string) =>
  id ? `${records[kind].form}?id=${encodeURIComponent(id)}` : records[kind].form;

type FieldsProps = Props & {
  element: RefObject<HTMLFormElement>;
  unsaved: ReturnType<typeof useUnsavedChanges>;
  shown: InitialForm;
  isRedirecting: boolean;
};

function Fields({ kind, filled, shown, answer, element, unsaved, isRedirecting, ...rest }: FieldsProps) {
  const { cancelHref, cancelsBack = false, children } = rest;
  const pictures = usePictures();
  const [form, fields] = useValidatedForm({
    ...contentFormOptions(kind, FORM, filled, answer),
    onSubmit: pictures.hold,
  });
  const { values } = shown;
  return (
    <AdminForm
      of={{ form, unsaved, element, fetcher: undefined }}
      isToasted
      className="staff-form"
      encType="multipart/form-data"
      preventScrollReset
      onFailure={toastFailure(kind, asText(values.id))}
    >
      <HiddenValues values={values} names={["id", "version", "formToken"]} />
      <DelayedRedirectField />
      <PicturesProvider pictures={pictures}>
        {children({ fields, shown: { ...shown, errors: fieldErrors(form) } })}
      </PicturesProvider>
      <SaveBar
        kind={kind}
        isRedirecting={isRedirecting}
        values={values}
        isBusy={isRedirecting || pictures.isSending}
        publishAt={asText(fields.publishAt?.value)}
      >
        <LeaveForm href={cancelHref} isBack={cancelsBack} />
      </SaveBar>
    </AdminForm>
  );
}

function LeaveForm({ href, isBack }: { href: string; isBack: boolean }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    // Remix numbers this tab's history entries in `idx`; 0 has no previous page of this site.
    if (!isBack || !(history.state as { idx?: number } | null)?.idx) return;
    event.preventDefault();
    navigate(-1);
  };
  return <CancelLink to={href} onClick={goBack} />;
}

const toastPlace = (kind: ContentKind) => (records[kind].notices.saved === "bottom" ? "bottom" : "top");

export function useErrorToast(kind: ContentKind, answer: FormOutcome) {
  useEffect(() => {
    const refusal = refusalOf(answer);
    if (refusal) toastError(refusal, toastPlace(kind));
  }, [kind, answer]);
}

/** Returns the form's error after a refused save; null without one, and after a conflict. */
export const refusalOf = (answer: FormOutcome) =>
  answer && answer.outcome !== "conflict" ? (answer.error?.[""]?.[0] ?? null) : null;

export const toastFailure = (kind: ContentKind, id: string) => (failure: SubmitFailure) =>
  toastError(failureMessage(kind, id, failure), toastPlace(kind));

/** Returns the specified message for a save that failed because of the network or the server. */
export function failureMessage(kind: ContentKind, id: string, { message, cause }: SubmitFailure): string {
  const { createFailed, updateFailed, saveFailed } = records[kind].sentences;
  const failed = id ? updateFailed : createFailed;
  const unexplained = failed ? t(failed) : message;
  return saveFailed(id ? "updating" : "creating", cause === "unknown" ? unexplained : message);
}

export const contentFormOptions = (
  kind: ContentKind,
  id: string,
  filled: InitialForm,
  answer: FormOutcome,
) => ({
  id,
  lastResult: answer,
  defaultValue: filled.values as Record<string, unknown>,
  async check(): Promise<Validator> {
    const [{ parseWithZod }, { formSchemaOf }, { translateIssues: inWords }] = await Promise.all([
      import("@conform-to/zod/v4"),
      import("~/features/content/content-schema"),
      import("~/components/admin/form-messages"),
    ]);
    const schema = formSchemaOf(records[kind]);
    return (formData: FormData) => {
      const takesOff = formData.get("takesOff");
      if (takesOff) formData.set("status", "draft");
      return formData.get("preview") === "on" || takesOff === "no"
        ? parse(formData, { resolve: (value) => ({ value }) })
        : parseWithZod(formData, { schema, disableAutoCoercion: true, formatError: inWords });
    };
  },
});

/** The Cancel link of a form opened from a list. The server validates `?back=` again. */
function useBackLink(kind: ContentKind, cancelHref: string) {
  const back = useSearchParams()[0].get("back") ?? "";
  const isList = new RegExp(`^${records[kind].list}(?:[?#]|$)`).test(back);
  const withBack = (address: string) =>
    back ? `${address}${address.includes("?") ? "&" : "?"}back=${encodeURIComponent(back)}` : address;
  return { cancelHref: isList ? back : cancelHref, keeping: withBack };
}
