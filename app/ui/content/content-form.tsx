import { Button } from "@mantine/core";
import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import { dashboardMessages, eventMessages } from "~/messages";
import type { FormState, StaffKind } from "~/presenters/content/staff-screens";
import { PicturesOf, usePictures } from "~/ui/pictures/use-pictures";
import { errorsOf, FormProblems, formProps, type Field } from "~/ui/workshop/fields";
import { Dialog } from "~/ui/workshop/dialog";
import { StaysForMessage, useLeaving } from "~/ui/workshop/leaving";
import { toastError } from "~/ui/workshop/notices";
import { FormNotices, KeptTextOffer } from "./form-notices";
import { SaveDraft } from "./publish-fields";
import { formWords, kinds } from "./kinds";
import { useContentForm, type Answered } from "./use-content-form";
import { useUnsaved } from "./use-unsaved";

/** Conform's fields by name; `state` is what the form shows, with the errors that were found so far. */
export type FormParts = { fields: Record<string, Field>; state: FormState };

type Props = {
  kind: StaffKind;
  /** Of the loader: the item, or an untouched form. */
  state: FormState;
  answer: Answered;
  /** The page after Cancel. */
  cancelHref: string;
  /** Cancel goes back to where one came from. */
  cancelsBack?: boolean;
  /** Has a preview, drawn from what was sent. */
  preview?: (state: FormState) => ReactNode;
  children: (parts: FormParts) => ReactNode;
};

const { confirm } = dashboardMessages;

/** The form of a post, event or project, with all that is told above it. */
export function ContentForm({ kind, state, answer, cancelHref, cancelsBack, preview, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState<FormState | null>(null);
  const returned = answer && "state" in answer ? answer : null;
  const isLeaving = useLeaving(returned?.leaves);
  const unsaved = useUnsaved(kind, state, { form, isSaved: isLeaving, isBack: returned !== null });
  useTroubleToast(kind, state, answer);
  const shown = returned?.state ?? kept ?? state;
  const { offer, blocker } = unsaved;
  const use = () => {
    if (!offer) return;
    setKept({ ...state, ...offer, values: { ...state.values, ...offer.values } });
    unsaved.use();
  };
  const words = formWords[kind];
  return (
    <>
      <h1>{shown.id === "" ? words.createHeading : words.editHeading}</h1>
      {offer && !returned ? <KeptTextOffer at={offer.at} onUse={use} onDiscard={unsaved.forget} /> : null}
      <FormNotices kind={kind} state={shown} reloadHref={addressOf(kind, state)} onTake={unsaved.forget} />
      {returned && returned.preview !== null && preview ? preview(shown) : null}
      {/* A newer version, or what was kept, fills the form anew. */}
      <Fields
        key={`${state.id}-${state.version}-${kept ? "kept" : ""}`}
        {...{ kind, answer, cancelHref, cancelsBack, children, isLeaving }}
        formRef={form}
        onInput={unsaved.onInput}
        state={kept ?? state}
        shown={shown}
        hasPreview={preview !== undefined}
      />
      <Dialog
        isOpen={blocker.state === "blocked"}
        onClose={() => blocker.reset?.()}
        title={eventMessages.discardQuestion}
      >
        <p>What you typed is not saved.</p>
        <div className="actions">
          <Button onClick={() => void unsaved.forget().then(() => blocker.proceed?.())}>
            {confirm.discard}
          </Button>
          <Button variant="default" onClick={() => blocker.reset?.()} autoFocus>
            {confirm.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

const addressOf = (kind: StaffKind, { id }: FormState) =>
  id ? `${kinds[kind].form}?id=${encodeURIComponent(id)}` : kinds[kind].form;

type FieldsProps = Pick<Props, "kind" | "state" | "answer" | "cancelHref" | "cancelsBack" | "children"> & {
  formRef: RefObject<HTMLFormElement>;
  shown: FormState;
  isLeaving: boolean;
  hasPreview: boolean;
  onInput: () => void;
};

function Fields({ kind, state, shown, answer, formRef, isLeaving, hasPreview, ...rest }: FieldsProps) {
  const { cancelHref, cancelsBack = false, children, onInput } = rest;
  const pictures = usePictures();
  const [form, fields] = useContentForm(kind, { id: "field", state, answer, onSubmit: pictures.hold });
  const errors = errorsOf(form);
  const { create, update, creating, updating } = formWords[kind];
  const isNew = shown.id === "";
  const sent = useNavigation().formData;
  const isBusy = sent !== undefined || isLeaving || pictures.isSending;
  const isPreviewing = sent?.get("preview") === "on";
  return (
    <>
      <FormProblems form={form} />
      <Form
        ref={formRef}
        className="staff-form"
        method="post"
        action={addressOf(kind, shown)}
        encType="multipart/form-data"
        preventScrollReset
        onInput={onInput}
        {...formProps(form)}
      >
        <input type="hidden" name="id" value={shown.id} />
        <input type="hidden" name="version" value={shown.version} />
        <StaysForMessage />
        <PicturesOf pictures={pictures}>{children({ fields, state: { ...shown, errors } })}</PicturesOf>
        <div className="actions staff-actions">
          <Button type="submit" name="status" value="published" disabled={isBusy}>
            {(sent && !isPreviewing) || pictures.isSending
              ? isNew
                ? creating
                : updating
              : isNew
                ? create
                : update}
          </Button>
          <SaveDraft disabled={isBusy} />
          {hasPreview ? (
            <Button type="submit" variant="default" name="preview" value="on" disabled={isBusy}>
              Preview
            </Button>
          ) : null}
          <CancelLink href={cancelHref} isBack={cancelsBack} />
        </div>
      </Form>
    </>
  );
}

function CancelLink({ href, isBack }: { href: string; isBack: boolean }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    // Remix numbers the pages of this tab: before the first there is none of ours.
    if (!isBack || !(history.state as { idx?: number } | null)?.idx) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Button component={Link} variant="default" to={href} onClick={goBack}>
      {confirm.cancel}
    </Button>
  );
}

/** A save that failed as a whole: the sentence of the specification, for five seconds. */
export function useTroubleToast(kind: StaffKind, { id }: FormState, answer: Answered) {
  useEffect(() => {
    const trouble = troubleOf(kind, { id }, answer);
    if (trouble) toastError(trouble, kind === "blog" ? "bottom" : "top");
  }, [kind, id, answer]);
}

/** Why a save failed as a whole, in words; null when it did not, and when both versions are shown. */
export function troubleOf(kind: StaffKind, { id }: Pick<FormState, "id">, answer: Answered): string | null {
  if (!answer) return null;
  if ("state" in answer) return answer.state.theirs ? null : answer.state.problem;
  const { createFailed, updateFailed, saveFailed } = formWords[kind];
  const { message, isExplained } = answer.trouble;
  const unsaved = (id ? updateFailed : createFailed) ?? message;
  return saveFailed(id ? "updating" : "creating", isExplained ? message : unsaved);
}
