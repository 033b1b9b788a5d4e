import { Button } from "@mantine/core";
import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import { asText } from "~/domain/typed-text";
import { dashboardMessages } from "~/messages";
import { records, type ContentKind } from "~/domain/content/records";
import type { FormState } from "~/presenters/content/staff-screens";
import { PicturesOf, usePictures } from "~/ui/pictures/use-pictures";
import { errorsOf, FormProblems, formProps, type Field } from "~/ui/workshop/fields";
import { StaysForMessage, useLeaving } from "~/ui/workshop/leaving";
import { toastError } from "~/ui/workshop/notices";
import { Form } from "~/ui/workshop/form";
import type { KeptText } from "~/ui/workshop/kept-text";
import { useUnsaved } from "~/ui/workshop/unsaved";
import { FormNotices, KeptTextOffer } from "./form-notices";
import { Preview } from "./preview";
import { EnterSaves, SaveBar } from "./save-bar";
import { useContentForm, type Answered } from "./use-content-form";
import { useWayBack } from "./way-back";

/** Conform's fields by name; `state` is what the form shows, with the errors that were found so far. */
export type FormParts = { fields: Record<string, Field>; state: FormState };

type Props = {
  kind: ContentKind;
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
export const ContentForm = (props: Props) => (
  // A newer version fills the form anew, whatever was typed or used before.
  <FormOfVersion key={`${props.state.id} ${props.state.version}`} {...props} />
);

function FormOfVersion({ kind, state, answer, cancelHref, cancelsBack, preview, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState<{ at: number; state: FormState } | null>(null);
  const returned = answer && "state" in answer ? answer : null;
  const isLeaving = useLeaving(returned?.leaves);
  const unsaved = useUnsaved(form, {
    name: `${kind}/${state.id || "new"}`,
    isSending: useNavigation().formData !== undefined,
    saved: returned?.leaves,
    isBack: returned !== null,
  });
  useTroubleToast(kind, state, answer);
  const shown = returned?.state ?? kept?.state ?? state;
  const { offer } = unsaved;
  const use = () => {
    if (!offer) return;
    setKept({ at: offer.at, state: filledWith(offer, state) });
    unsaved.use();
  };
  const words = records[kind].sentences;
  const way = useWayBack(kind, cancelHref);
  return (
    <>
      <h1>{shown.id === "" ? words.createHeading : words.editHeading}</h1>
      {offer && !returned ? <KeptTextOffer at={offer.at} onUse={use} onDiscard={unsaved.discard} /> : null}
      <EnterSaves state={shown} isLeaving={isLeaving} />
      <FormNotices
        kind={kind}
        state={shown}
        reloadHref={way.keeping(addressOf(kind, state))}
        onTake={unsaved.forget}
      />
      {preview ? <Preview answer={returned?.preview ? returned : null}>{preview(shown)}</Preview> : null}
      {/* What was kept fills the form anew. */}
      <Fields
        key={kept?.at}
        {...{ kind, answer, cancelsBack, children, isLeaving }}
        cancelHref={way.cancelHref}
        formRef={form}
        state={kept?.state ?? state}
        shown={shown}
        hasPreview={preview !== undefined}
      />
    </>
  );
}

/** A form with a text that was kept. Pictures stay where the item has them, in the order that they were given. */
function filledWith({ entries }: KeptText, state: FormState): FormState {
  const { id: _, version = "", savedAs: __, savedTime: ___, ...values } = Object.fromEntries(entries);
  const known = Object.values(state.pictures);
  const pictures = Object.entries(state.pictures).map(([name, picture]) => {
    const id = values[`${name}Id`];
    return [name, id === "" ? null : (known.find((one) => one?.id === id) ?? picture)];
  });
  return {
    ...state,
    version,
    values: { ...state.values, ...values },
    countries: entries.flatMap(([name, code]) => (name === "countries" && code ? [code] : [])),
    pictures: Object.fromEntries(pictures) as FormState["pictures"],
  };
}

const addressOf = (kind: ContentKind, { id }: FormState) =>
  id ? `${records[kind].form}?id=${encodeURIComponent(id)}` : records[kind].form;

type FieldsProps = Pick<Props, "kind" | "state" | "answer" | "cancelHref" | "cancelsBack" | "children"> & {
  formRef: RefObject<HTMLFormElement>;
  shown: FormState;
  isLeaving: boolean;
  hasPreview: boolean;
};

function Fields({ kind, state, shown, answer, formRef, isLeaving, hasPreview, ...rest }: FieldsProps) {
  const { cancelHref, cancelsBack = false, children } = rest;
  const { keeping } = useWayBack(kind, cancelHref);
  const pictures = usePictures();
  const [form, fields] = useContentForm(kind, { id: "field", state, answer, onSubmit: pictures.hold });
  const errors = errorsOf(form);
  const isBusy = useNavigation().formData !== undefined || isLeaving || pictures.isSending;
  return (
    <>
      <FormProblems form={form} />
      <Form
        ref={formRef}
        className="staff-form"
        action={keeping(addressOf(kind, shown))}
        encType="multipart/form-data"
        preventScrollReset
        {...formProps(form)}
      >
        <input type="hidden" name="id" value={shown.id} />
        <input type="hidden" name="version" value={shown.version} />
        <input type="hidden" name="formToken" value={shown.formToken} />
        <StaysForMessage />
        <PicturesOf pictures={pictures}>{children({ fields, state: { ...shown, errors } })}</PicturesOf>
        <SaveBar {...{ kind, isBusy, hasPreview }} state={shown} publishAt={asText(fields.publishAt?.value)}>
          <CancelLink href={cancelHref} isBack={cancelsBack} />
        </SaveBar>
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
export function useTroubleToast(kind: ContentKind, { id }: FormState, answer: Answered) {
  useEffect(() => {
    const trouble = troubleOf(kind, { id }, answer);
    if (trouble) toastError(trouble, kind === "blog" ? "bottom" : "top");
  }, [kind, id, answer]);
}

/** Why a save failed as a whole, in words; null when it did not, and when both versions are shown. */
export function troubleOf(kind: ContentKind, { id }: Pick<FormState, "id">, answer: Answered): string | null {
  if (!answer) return null;
  if ("state" in answer) return answer.state.theirs ? null : answer.state.problem;
  const { createFailed, updateFailed, saveFailed } = records[kind].sentences;
  const { message, isExplained } = answer.trouble;
  const unsaved = (id ? updateFailed : createFailed) ?? message;
  return saveFailed(id ? "updating" : "creating", isExplained ? message : unsaved);
}
