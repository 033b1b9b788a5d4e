import { Group, Paper, Text } from "@mantine/core";
import { useIsomorphicEffect } from "@mantine/hooks";
import { useNavigation } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { t } from "~/locales/screen-text";
import { minuteInIndia, minuteInWords } from "~/lib/india-time";
import { records, type ContentKind } from "~/features/content/records";
import { textAt, type FormValues } from "~/lib/form-values";
import { SubmitButton } from "~/components/admin/form";
import { UnpublishButton } from "./unpublish";

export const FORM = "field";
const OUTCOME = `${FORM}-outcome`;

/** The first button, which Enter presses: keeps the item's status, so Enter never publishes by accident. */
export function SaveOnEnter({ values, isRedirecting }: { values: FormValues; isRedirecting: boolean }) {
  const isBusy = useNavigation().formData !== undefined || isRedirecting;
  return (
    <button
      type="submit"
      form={FORM}
      name="status"
      value={textAt(values, "savedAs") || "draft"}
      disabled={isBusy}
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

type Props = {
  kind: ContentKind;
  values: FormValues;
  publishAt: string;
  isBusy: boolean;
  isRedirecting: boolean;
  children: ReactNode;
};

export function SaveBar({ kind, values, publishAt, isBusy, isRedirecting, children }: Props) {
  const { publish, publishing } = publishLabels(kind, values);
  const state = isRedirecting ? [] : [statusText(values), publishHint(publish, values, publishAt)];
  return (
    <Paper ref={useBarHeight()} className="save-bar" withBorder shadow="md" p="12">
      <Group gap="8">
        <Text id={OUTCOME} size="sm" c="dimmed" flex="1 1 16rem">
          {/* The line stays when empty, so that the buttons do not move. */}
          {state.filter(Boolean).join(" · ") || "\u00a0"}
        </Text>
        <Group gap="8">
          <SubmitButton
            name="status"
            value="published"
            isBusy={isBusy}
            busy={publishing}
            aria-describedby={OUTCOME}
          >
            {publish}
          </SubmitButton>
          {textAt(values, "savedAs") === "published" ? (
            <UnpublishButton kind={kind} isBusy={isBusy} />
          ) : (
            <SubmitButton
              variant="default"
              name="status"
              value="draft"
              isBusy={isBusy}
              busy={t("content.savingDraft")}
            >
              {t("content.saveDraft")}
            </SubmitButton>
          )}
          <SubmitButton variant="default" name="preview" value="on" isBusy={isBusy}>
            {t("content.preview")}
          </SubmitButton>
          {children}
        </Group>
      </Group>
    </Paper>
  );
}

/** Sets the bar's height as a CSS variable, for notifications and scroll margins. */
function useBarHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useIsomorphicEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty("--save-bar", `${Math.ceil(height)}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--save-bar");
    };
  }, []);
  return bar;
}

function publishLabels(kind: ContentKind, values: FormValues) {
  const savedAs = textAt(values, "savedAs");
  const { create, creating, update, updating } = records[kind].sentences;
  if (savedAs === "") return { publish: t(create), publishing: t(creating) };
  return savedAs === "draft" || savedAs === "scheduled"
    ? { publish: t("content.publish"), publishing: t("content.publishing") }
    : { publish: t(update), publishing: t(updating) };
}

function statusText(values: FormValues): string {
  const savedAs = textAt(values, "savedAs");
  if (savedAs === "") return t("content.notSaved");
  if (savedAs === "draft") return t("content.draft");
  return t(savedAs === "scheduled" ? "content.scheduledFor" : "content.publishedOn", {
    time: minuteInWords(textAt(values, "savedTime")),
  });
}

/** Describes what the publish button would change now; "" for nothing. */
function publishHint(button: string, values: FormValues, publishAt: string): string {
  const savedAs = textAt(values, "savedAs");
  const when = minuteInWords(publishAt);
  const now = minuteInIndia(new Date().toISOString());
  if (when && publishAt < now && publishAt !== textAt(values, "savedTime"))
    return t("content.hasPassed", { when });
  if (savedAs === "published") return when && t("content.removesUntil", { button, when });
  if (savedAs === "scheduled" && publishAt === textAt(values, "savedTime")) return "";
  return when ? t("content.appearsOn", { button, when }) : t("content.appearsAtOnce", { button });
}
