import { Button, Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { nounOf, type ContentKind } from "~/features/content/records";
import { t } from "~/locales/screen-text";
import { Dialog } from "~/components/admin/dialog";
import { useFormSubmission, SubmitButton } from "~/components/admin/form";
import { Section } from "~/components/admin/page-header";
import { useUrlWithQuery } from "~/components/admin/pagination";

/** Parameter of the URL to which the question is posted, so that the title of the page asks it too. */
const ASK = { ask: "takeOff" };
export const isTakeOffAsked = (query: URLSearchParams) => query.get("ask") === ASK.ask;

export const takeOffQuestion = (kind: ContentKind) => t("content.takeOffQuestion", { noun: nounOf(kind) });

const Consequence = ({ kind }: Pick<Props, "kind">) => (
  <>
    <p>{t("content.unpublishConsequence")}</p>
    {kind === "event" ? <p>{t("signUpList.takeOffText")}</p> : null}
  </>
);

type Props = { kind: ContentKind; isBusy: boolean };

export function UnpublishButton({ kind, isBusy }: Props) {
  const to = useUrlWithQuery();
  const [isOpen, setIsOpen] = useState(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { isPressed } = useFormSubmission({ name: "takesOff", value: "on" });
  const takeOff = () => {
    // Closes the dialog first, so that it returns the focus before the form is submitted.
    flushSync(() => setIsOpen(false));
    submitButton.current?.form?.requestSubmit(submitButton.current);
  };
  return (
    <>
      <SubmitButton
        variant="default"
        name="takesOff"
        value="ask"
        formAction={to(ASK)}
        isBusy={isBusy}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {isPressed ? t("content.takingOff") : t("content.takeOff")}
      </SubmitButton>
      <button ref={submitButton} type="submit" name="takesOff" value="on" hidden />
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={takeOffQuestion(kind)}
        role="alertdialog"
      >
        <Consequence kind={kind} />
        <Group gap="12">
          <Button onClick={takeOff}>{t("content.takeOff")}</Button>
          <Button variant="default" onClick={() => setIsOpen(false)} autoFocus>
            {t("dashboard.confirm.cancel")}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

export function ConfirmUnpublish({ kind, isBusy, form }: Props & { form: string }) {
  const formAction = useUrlWithQuery()({ ask: null });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Section maw="38rem" aria-labelledby="ask-title">
      <h1 id="ask-title" ref={heading} tabIndex={-1}>
        {takeOffQuestion(kind)}
      </h1>
      <Consequence kind={kind} />
      <Group gap="12">
        <SubmitButton form={form} name="takesOff" value="on" formAction={formAction} isBusy={isBusy}>
          {t("content.takeOff")}
        </SubmitButton>
        <SubmitButton
          variant="default"
          form={form}
          name="takesOff"
          value="no"
          formAction={formAction}
          isBusy={isBusy}
        >
          {t("dashboard.confirm.cancel")}
        </SubmitButton>
      </Group>
    </Section>
  );
}
